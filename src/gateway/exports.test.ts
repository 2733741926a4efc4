import { expect, test } from 'vitest';
import { namedKey } from '#locales/keys.ts';
import { translator } from './base/texts.ts';
import { exportedLists } from './exports.ts';

test.each(['zh-CN', 'en'] as const)(
  'every exported list and each of its columns has its words in %s',
  (language) => {
    const translate = translator(language);
    const keys = Object.entries(exportedLists).flatMap(([list, { columns }]) => [
      namedKey('lists.names', list),
      ...columns.map(({ title }) => title),
    ]);
    // A key without a text comes back without the name of its file.
    expect(keys.filter((key) => translate(key, { defaultValue: '' }) === '')).toEqual([]);
  },
);
