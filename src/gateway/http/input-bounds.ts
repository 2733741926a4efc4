import { ValidationError, type AnySchema, type ISchema } from 'yup';
import type { FieldMeta } from '#contract/core/fields.ts';
import { holdsAtMost } from '#contract/core/open-bound.ts';
import { problemsOf, ruleMessage, type RuleMessage } from '#contract/core/rules.ts';
import type { Problem } from '../base/failure.ts';

/**
 * Characters that a text may exceed its maximum by: surrounding blanks, which its schema trims
 * (assumed).
 */
const BLANKS_MAX = 1000;

/** Maximum of characters of a text that stands for a number or a boolean. */
const FIGURES_MAX = 100;

/**
 * Unknown names that an object may have (assumed): clients of the wire send some, and they are
 * dropped.
 */
const UNKNOWN_MAX = 1000;

/**
 * Adds oversized parts of a value to the problems, and returns the part of the value that its
 * schema knows.
 */
type Bound = (value: unknown, path: string, problems: Problem[]) => unknown;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function problem(field: string, { key, ...params }: RuleMessage): Problem {
  return { field, key, ...(Object.keys(params).length > 0 ? { params } : {}) };
}

/** The maximum of a text or list, with the problem that the schema reports for more. */
export function maximum(schema: AnySchema): { max: number; message: RuleMessage } | null {
  const { params, message } =
    schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS ?? {};
  const max = params?.['max'];
  if (typeof max !== 'number') return null;
  return {
    max,
    message: (typeof message === 'function' ? message({ max } as never) : message) as RuleMessage,
  };
}

/** The problem that a schema reports for a value of the wrong type. */
function wordsFor(schema: AnySchema, value: unknown): RuleMessage {
  try {
    schema.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const [{ key, params } = { key: '' }] = problemsOf(error);
    return { key: key as RuleMessage['key'], ...params };
  }
  return ruleMessage('wrongType');
}

/**
 * Texts, numbers, booleans: too long ones are not read, and a list or object in their place is not
 * even converted to text.
 */
function leafBound(longest: number, tooLong: RuleMessage, wrongKind: RuleMessage): Bound {
  return (value, path, problems) => {
    if (typeof value === 'string' && value.length > longest) problems.push(problem(path, tooLong));
    else if (isObject(value)) problems.push(problem(path, wrongKind));
    return value;
  };
}

function stringBound(schema: AnySchema, path: string): Bound {
  const most = maximum(schema);
  if (most !== null)
    return leafBound(most.max + BLANKS_MAX, most.message, ruleMessage('wrongType'));
  const codes = schema.describe().oneOf.filter((code) => typeof code === 'string');
  if (codes.length === 0) throw new Error(`The text ${path} has no longest.`);
  const longest = Math.max(...codes.map((code) => code.length)) + BLANKS_MAX;
  return leafBound(longest, wordsFor(schema, 'x'), ruleMessage('wrongType'));
}

function arrayBound(
  schema: AnySchema & { innerType?: ISchema<any> | undefined },
  path: string,
): Bound {
  const most = maximum(schema);
  if (most === null) throw new Error(`The list ${path} has no maximum.`);
  const inner = boundOf(schema.innerType as AnySchema, `${path}[]`);
  return (value, at, problems) => {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value) && value.length <= most.max)
      return value.map((one, index) => inner(one, `${at}[${index}]`, problems));
    problems.push(problem(at, Array.isArray(value) ? most.message : ruleMessage('wrongType')));
    return [];
  };
}

function objectBound(schema: { fields: Record<string, unknown> }, path: string): Bound {
  const fields = Object.entries(schema.fields).map(
    ([name, field]) =>
      [name, boundOf(field as AnySchema, path === '' ? name : `${path}.${name}`)] as const,
  );
  const most = fields.length + UNKNOWN_MAX;
  return (value, at, problems) => {
    if (value === null || value === undefined) return value;
    if (!isObject(value) || Array.isArray(value)) {
      problems.push(problem(at, ruleMessage('wrongType')));
      return {};
    }
    if (Object.keys(value).length > most) problems.push(problem(at, ruleMessage('tooMuch')));
    const known: Record<string, unknown> = {};
    for (const [name, bound] of fields) {
      if (Object.hasOwn(value, name))
        known[name] = bound(
          (value as Record<string, unknown>)[name],
          at === '' ? name : `${at}.${name}`,
          problems,
        );
    }
    return known;
  };
}

/** The bounds of a schema. Throws for a text, list or open object without a maximum. */
export function boundOf(schema: AnySchema, path = ''): Bound {
  switch (schema.type) {
    case 'string':
      return stringBound(schema, path);
    case 'array':
      return arrayBound(schema, path);
    case 'object':
      return objectBound(schema as never, path);
    case 'number':
    case 'boolean': {
      const words = wordsFor(schema, 'x');
      return leafBound(FIGURES_MAX, words, words);
    }
    default: {
      const { bound } = (schema.spec.meta ?? {}) as Partial<FieldMeta>;
      if (bound === undefined) throw new Error(`What ${path} holds has no bound.`);
      return (value, at, problems) => {
        if (!holdsAtMost(value, bound)) problems.push(problem(at, ruleMessage('tooMuch')));
        return value;
      };
    }
  }
}
