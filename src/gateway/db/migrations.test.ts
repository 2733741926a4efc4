import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { migrationsIn } from './migrations.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with such files, each with its name in it. */
function folderOf(...files: string[]): URL {
  const folder = mkdtempSync(join(tmpdir(), 'tender-console-migrations-'));
  folders.push(folder);
  for (const file of files) writeFileSync(join(folder, file), `-- ${file}`);
  return pathToFileURL(`${folder}/`);
}

test('number and name come from the name of the file', () => {
  const found = migrationsIn(folderOf('0002-more-of-it.sql', '0001-schema.sql'));
  expect(found).toEqual([
    { number: 1, name: 'schema', sql: '-- 0001-schema.sql' },
    { number: 2, name: 'more-of-it', sql: '-- 0002-more-of-it.sql' },
  ]);
});

test.each([
  ['a name has capitals', 'is not named like', ['0001-a.sql', '0002-More.sql'], '0002-More.sql'],
  ['a file is no SQL', 'is not named like', ['0001-a.sql', 'notes.txt'], 'notes.txt'],
  ['a number is used twice', 'that another one has', ['0001-a.sql', '0001-b.sql'], '0001-b.sql'],
  ['a number is missing', 'none with the number 2', ['0001-a.sql', '0003-b.sql'], '0003-b.sql'],
])('a folder is refused where %s', (_what, why, files, file) => {
  const read = () => migrationsIn(folderOf(...files));
  expect(read).toThrow(file);
  expect(read).toThrow(why);
});

test('the migrations of the gateway begin with its whole schema', () => {
  expect(migrationsIn()[0]).toMatchObject({ number: 1, name: 'schema' });
});
