import { ValidationError, type AnySchema, type ObjectSchema } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { invalid, type Failure, type Problem } from '../base/failure.ts';
import { boundOf, maximum } from './input-bounds.ts';

/** Most problems that one answer names (assumed). */
const PROBLEMS_MAX = 100;

/**
 * Lists that may have more elements than this are checked element by element, until the problems
 * are enough (assumed).
 */
const LONG_LIST = 100;

/** Everything that is wrong, without where in our code. */
const HOW = { abortEarly: false, disableStackTrace: true } as const;

/** How the input of a call is checked. */
interface Check {
  bound: ReturnType<typeof boundOf>;
  /**
   * Top-level lists that may be long, with what their elements must be; an element knows nothing of
   * what is around it.
   */
  long: [name: string, element: AnySchema][];
  /** The request schema without those elements. */
  rest: AnySchema;
}

const checks = new WeakMap<object, Check>();

function checkOf(request: AnySchema): Check {
  const bound = boundOf(request);
  const { fields = {} } = request as unknown as {
    fields?: Record<string, AnySchema & { innerType?: AnySchema }>;
  };
  const lists = Object.entries(fields).flatMap(([name, list]) =>
    list.innerType !== undefined && (maximum(list)?.max ?? 0) > LONG_LIST
      ? [{ name, list, element: list.innerType }]
      : [],
  );
  if (lists.length === 0) return { bound, long: [], rest: request };
  const hollow = Object.fromEntries(
    lists.map(({ name, list }) => [name, Object.assign(list.clone(), { innerType: undefined })]),
  );
  return {
    bound,
    long: lists.map(({ name, element }) => [name, element]),
    rest: (request as ObjectSchema<object>).shape(hollow),
  };
}

function checkOnce(request: AnySchema): Check {
  const check = checks.get(request) ?? checkOf(request);
  checks.set(request, check);
  return check;
}

/** What a schema reads a value as; what is wrong with it is added to the problems. */
function read(schema: AnySchema, value: unknown, place: string, problems: Problem[]): unknown {
  try {
    return schema.validateSync(value, HOW);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    problems.push(
      ...problemsOf(error).map((problem) => ({
        ...problem,
        field: [place, problem.field].filter(Boolean).join('.'),
      })),
    );
    return value;
  }
}

/**
 * The elements of a list, each read once; a problem costs far more than an element that is right,
 * so with enough of them the rest is not read.
 */
function elementsOf(
  name: string,
  element: AnySchema,
  list: unknown[],
  problems: Problem[],
): unknown[] {
  return list.map((one, index) => {
    const found = read(element, one, `${name}[${index}]`, problems);
    if (problems.length >= PROBLEMS_MAX && index < list.length - 1)
      throw invalid([
        ...problems.slice(0, PROBLEMS_MAX),
        { field: name, key: 'rules.restNotChecked' },
      ]);
    return found;
  });
}

/** A refusal that names the first problems, and says how many more there are. */
function refusal(problems: Problem[]): Failure {
  const more = problems.length - PROBLEMS_MAX;
  return invalid(
    more <= 0
      ? problems
      : [
          ...problems.slice(0, PROBLEMS_MAX),
          { field: '', key: 'rules.moreProblems', params: { count: more } },
        ],
  );
}

/**
 * The input of a call as its request schema reads it; what the schema does not know is dropped,
 * what breaks a rule refused. What is too large is refused first, because a schema looks at
 * everything, and at every element of a list.
 */
export function checkedInput<C extends Call>(call: C, input: object): RequestOf<C> {
  const { bound, long, rest } = checkOnce(call.request as unknown as AnySchema);
  const problems: Problem[] = [];
  const known = bound(input, '', problems) as Record<string, unknown>;
  if (problems.length > 0) throw refusal(problems);
  for (const [name, element] of long) {
    const list = known[name];
    if (Array.isArray(list)) known[name] = elementsOf(name, element, list, problems);
  }
  const found = read(rest, known, '', problems);
  if (problems.length > 0) throw refusal(problems);
  return found as RequestOf<C>;
}
