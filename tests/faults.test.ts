import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faults } from './faults/list.ts';
import { textOf, timesIn } from './faults/planted.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

test.each(Object.entries(faults))('%s can be planted', (_, { file, code, fault, test: found }) => {
  expect(timesIn(readFileSync(pathOf(file), 'utf8'), textOf(code)), file).toBe(1);
  expect(textOf(fault)).not.toBe(textOf(code));
  expect(existsSync(pathOf(found)), found).toBe(true);
});
