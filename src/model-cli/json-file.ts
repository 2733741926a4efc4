import { readFileSync } from 'node:fs';
import { ValidationError, type InferType, type Schema } from 'yup';
import { decodedText } from '#contract/core/decoded-text.ts';
import { CliFailure, type CliError } from './failure.ts';

const MARKS = { be: [0xfe, 0xff], le: [0xff, 0xfe] };

/**
 * The byte order of UTF-16, by the byte order mark or, since all our files begin with an ASCII
 * character, by the position of its zero byte; null for all other encodings.
 */
export function wideOrder([one, two]: Uint8Array): 'be' | 'le' | null {
  const isMarked = ([first, second]: readonly number[]) => one === first && two === second;
  if (isMarked(MARKS.be) || (one === 0 && two !== undefined)) return 'be';
  return isMarked(MARKS.le) || two === 0 ? 'le' : null;
}

/**
 * Reads a text file in any common encoding: UTF-8 or UTF-16 with or without a byte order mark, else
 * GB 18030. Throws a `CliFailure` if it cannot be read.
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

/** Parses JSON. Throws a `CliFailure` if it is invalid. */
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

/** Validates a value against a schema. Throws the text of `key` with the path that is invalid. */
export function checked<Form extends Schema>(
  value: unknown,
  form: Form,
  path: string,
  key: CliError,
): InferType<Form> {
  try {
    return form.validateSync(value, { strict: true }) as InferType<Form>;
  } catch (error) {
    // The messages of the contract's rules are for form fields; here the path is enough.
    if (error instanceof ValidationError)
      throw new CliFailure(key, { path, place: error.path || '$' });
    throw error;
  }
}

/** Reads and validates the JSON of a file. */
export const jsonIn = <Form extends Schema>(
  path: string,
  form: Form,
  key: CliError,
): InferType<Form> => checked(parsedJson(textIn(path), path), form, path, key);
