import { expect, test } from 'vitest';
import { textsIn } from '../../../tests/support/texts.ts';
import type { Translate } from '../base/use-text.ts';
import { columnAmount, largeAmount } from './large-amount.tsx';

test('a large amount has its unit with it, in the larger unit of the language, a small one in yuan', () => {
  const zh = textsIn('zh-CN') as Translate;
  const en = textsIn('en') as Translate;
  expect([largeAmount('1250000', zh), largeAmount('1250000', en)]).toEqual([
    '125.00 万元',
    'CNY 1.25 million',
  ]);
  expect([largeAmount('99999.995', zh), largeAmount('2862.5', en)]).toEqual([
    '100,000.00 元',
    'CNY 2,862.50',
  ]);
});

test.each(['statistics.fields.contractMoneyWan', 'archive.fields.performanceMoneyWan'] as const)(
  'a column of amounts (%s) and its heading are in the larger unit of the language',
  (heading) => {
    const said = (['zh-CN', 'en'] as const).map((language) => {
      const t = textsIn(language) as Translate;
      return [/[（(](.*)[）)]$/.exec(t(heading))?.[1], columnAmount('7560000', t)];
    });
    expect(said).toEqual([
      ['万元', '756.00'],
      ['CNY million', '7.56'],
    ]);
  },
);
