import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

type Texts = { [key: string]: Texts | string };

const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as Texts;

/** Every text of a file with its key. */
const flat = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value]] : flat(value, `${before}${name}.`),
  );

const both = (file: string) => {
  const english = new Map(flat(textsOf('en', file)));
  return flat(textsOf('zh-CN', file)).map(([key, text]) => `${text} / ${english.get(key)}`);
};

const titles = new Map(
  both('menu').map((pair, at) => [flat(textsOf('zh-CN', 'menu'))[at]?.[0], pair]),
);

const entries = routes.filter(({ menu }) => menu !== undefined);

test('every entry of the menu is called as its page in both languages', () => {
  expect(entries.length).toBeGreaterThan(40);
  const strange = entries
    .map(({ title, texts }) => ({
      title: titles.get(`screens.${title}`),
      own: new Set((texts ?? []).flatMap(both)),
    }))
    .filter(({ title = '', own }) => !own.has(title));
  expect(strange.map(({ title }) => title)).toEqual([]);
});
