import { ValidationError, type AnySchema, type ObjectSchema } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { invalid, type Failure, type Problem } from '../base/failure.ts';
import { boundOf, maximum } from './input-bounds.ts';

/** Maximum of problems in one answer (assumed). */
const PROBLEMS_MAX = 100;

/**
 * Lists that may have more elements than this are validated element by element, until there are
 * enough problems (assumed).
 */
const LONG_LIST = 100;

/** All problems of the input, without positions in our code. */
const HOW = { abortEarly: false, disableStackTrace: true } as const;

/** How the input of a call is validated. */
interface Check {
  bound: ReturnType<typeof boundOf>;
  /**
   * Top-level lists that may be long, with the schema of their elements; an element is validated
   * without its surroundings.
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

/** The value as a schema reads it; its problems are added to the list. */
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
 * Validates the elements of a list, each once. A problem costs far more than a valid element, so
 * after enough problems the rest is skipped.
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

/** A refusal that names the first problems and the number of the others. */
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
 * The input of a call as its request schema reads it: unknown fields are dropped, invalid values
 * refused. Oversized input is refused first, because a schema examines everything.
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
