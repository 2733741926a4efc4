import { readFileSync } from 'node:fs';
import { ValidationError, type InferType, type Schema } from 'yup';
import { decodedText } from '#contract/core/decoded-text.ts';
import { CliFailure, type CliError } from './failure.ts';

const MARKS = { be: [0xfe, 0xff], le: [0xff, 0xfe] };

/**
 * How wide signs stand in a file, by its mark or, as all of ours begin with a sign of ASCII, by
 * where that has its zero; null for all other encodings.
 */
export function wideOrder([one, two]: Uint8Array): 'be' | 'le' | null {
  const isMarked = ([first, second]: readonly number[]) => one === first && two === second;
  if (isMarked(MARKS.be) || (one === 0 && two !== undefined)) return 'be';
  return isMarked(MARKS.le) || two === 0 ? 'le' : null;
}

/**
 * The text of a file that a person gives, whatever program wrote it: UTF-8 or UTF-16 with a mark or
 * without, else GB 18030. Throws what is to be said when it cannot be read.
 */
export function textIn(path: string): string {
  try {
    const bytes = readFileSync(path);
    const order = wideOrder(bytes);
    const text = decodedText(order === null ? bytes : Buffer.from([...MARKS[order], ...bytes]));
    return text.replace(/^\ufeff/, '');
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
