import { ValidationError, type ISchema, type Schema } from 'yup';
import { problemsOf } from '#contract/core/rules.ts';
import { invalid } from '../base/failure.ts';

/** Fields of a form's request that are not content. */
const NOT_FACTS = new Set(['action', 'requestId', 'guid', 'revision', 'items']);

/** The facts of a form as stored: without empty fields and fields of the request. */
export function factsOf(form: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).filter(
      ([key, value]) =>
        !NOT_FACTS.has(key) && value !== undefined && value !== null && value !== '',
    ),
  );
}

/** Refuses incomplete content, with each problem at its field (requirements, 5). */
export function requireComplete(schema: ISchema<unknown>, content: object): void {
  try {
    (schema as Schema).validateSync(content, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(problemsOf(error));
    throw error;
  }
}
