import { ValidationError, type AnySchema, type Schema } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import type { FieldProblem } from '#contract/core/envelope.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { invalid, type Failure } from './failure.ts';
import { boundOf } from './input-bounds.ts';

/** Most problems that one answer names (assumed). */
const PROBLEMS_MAX = 100;

const bounds = new WeakMap<object, ReturnType<typeof boundOf>>();

function boundOnce(request: AnySchema): ReturnType<typeof boundOf> {
  const bound = bounds.get(request) ?? boundOf(request);
  bounds.set(request, bound);
  return bound;
}

/** A refusal that names the first problems, and says how many more there are. */
function refusal(problems: FieldProblem[]): Failure {
  const more = problems.length - PROBLEMS_MAX;
  return invalid(more <= 0 ? problems : [...problems.slice(0, PROBLEMS_MAX), { field: '', key: 'rules.moreProblems', params: { count: more } }]);
}

/**
 * The input of a call as its request schema reads it; what the schema does not know is dropped, what breaks a rule
 * refused. What is too large is refused first, because a schema looks at everything, and at every element of a list.
 */
export function checkedInput<C extends Call>(call: C, input: object): RequestOf<C> {
  const request = call.request as unknown as Schema<RequestOf<C>>;
  const problems: FieldProblem[] = [];
  const known = boundOnce(request as AnySchema)(input, '', problems);
  if (problems.length > 0) throw refusal(problems);
  try {
    return request.validateSync(known, { abortEarly: false, disableStackTrace: true });
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(problemsOf(error));
    throw error;
  }
}
