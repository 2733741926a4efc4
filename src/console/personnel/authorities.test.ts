import { expect, test } from 'vitest';
import { authorities } from '#contract/core/authorities.ts';
import en from '#locales/en/authorities.json';
import zh from '#locales/zh-CN/authorities.json';

test.each([
  ['zh-CN', zh],
  ['en', en],
])('%s has words for every authority, and for nothing else', (_, texts) => {
  const words = {
    modules: new Set(authorities.map(({ area }) => area)),
    acts: new Set(authorities.map(({ act }) => act)),
  };
  expect(Object.keys(texts.modules).toSorted()).toEqual([...words.modules].toSorted());
  expect(Object.keys(texts.acts).toSorted()).toEqual([...words.acts].toSorted());
});
