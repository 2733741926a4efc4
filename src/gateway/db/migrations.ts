import { readdirSync, readFileSync } from 'node:fs';

/** One step of the schema: a file `NNNN-name.sql`. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
}

const FILE_NAME = /^(\d{4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/;

/** Beside this file in the sources, and beside the gateway where it is built. */
const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * The migrations of a folder in order, numbered from 1 without gaps. Throws where a file is badly
 * named or a number is missing or used twice.
 */
export function migrationsIn(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((file, place) => {
      const [, number, name] = FILE_NAME.exec(file) ?? [];
      if (number === undefined || name === undefined)
        throw new Error(`Migration ${file} is not named like 0001-schema.sql.`);
      const expected = place + 1;
      if (Number(number) < expected)
        throw new Error(`Migration ${file} has a number that another one has.`);
      if (Number(number) > expected)
        throw new Error(`Before migration ${file} there is none with the number ${expected}.`);
      return { number: expected, name, sql: readFileSync(new URL(file, folder), 'utf8') };
    });
}
