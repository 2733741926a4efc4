import { readFileSync } from 'node:fs';
import { ValidationError, type InferType, type Schema } from 'yup';
import { CliFailure, type CliError } from './failure.ts';

/** The text of a file. Throws what is to be said when it cannot be read. */
export function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CliFailure('unreadable', {
      path,
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}

/** A text as JSON. Throws what is to be said when it is none. */
export function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CliFailure('notJson', {
      path,
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}

/** A value in the form asked for. Throws the text of `key` with the place that does not fit. */
export function checked<Form extends Schema>(
  value: unknown,
  form: Form,
  path: string,
  key: CliError,
): InferType<Form> {
  try {
    return form.validateSync(value, { strict: true }) as InferType<Form>;
  } catch (error) {
    // The messages of the contract's rules are meant for fields of forms; here the place says it.
    if (error instanceof ValidationError)
      throw new CliFailure(key, { path, place: error.path || '$' });
    throw error;
  }
}

/** The JSON of a file in the form asked for. */
export const jsonIn = <Form extends Schema>(
  path: string,
  form: Form,
  key: CliError,
): InferType<Form> => checked(parsedJson(textIn(path), path), form, path, key);
