import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import enDiagram from '#locales/en/diagram.json';
import enWorkbench from '#locales/en/workbench.json';
import zhDiagram from '#locales/zh-CN/diagram.json';
import zhWorkbench from '#locales/zh-CN/workbench.json';
import type { RecordRole } from '#machines/shared/types.ts';

type Words = { [key: string]: Words | string };

const MODULES = readdirSync(join('locales', 'zh-CN'));

const wordsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as Words;

/** Keys without the form of a number, which languages have different ones of. */
const keysOf = (words: Words): string[] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string'
      ? [key.replace(/_(?:one|other)$/, '')]
      : keysOf(word).map((inner) => `${key}.${inner}`),
  );

const distinct = (words: Words) => [...new Set(keysOf(words))].toSorted();

test('both languages have the same modules', () => {
  expect(readdirSync(join('locales', 'en')).toSorted()).toEqual(MODULES.toSorted());
});

test.each(MODULES)('both languages have the same keys in %s', (file) => {
  expect(distinct(wordsOf('en', file))).toEqual(distinct(wordsOf('zh-CN', file)));
});

test('every role of a record has a text', () => {
  // A role without words does not compile.
  const words: Record<RecordRole, string>[] = [
    zhWorkbench.roles,
    enWorkbench.roles,
    zhDiagram.roles,
    enDiagram.roles,
  ];
  const [first, ...others] = words.map((roles) => Object.keys(roles).toSorted());
  expect(others).toEqual(others.map(() => first));
});
