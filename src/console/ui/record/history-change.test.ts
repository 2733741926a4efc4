import { expect, test } from 'vitest';
import { textsIn } from '../../../../tests/support/texts.ts';
import type { Translate } from '../../base/use-text.ts';
import { institutionKinds } from '../../institutions/kinds.ts';
import { fieldLabel, fileChanges, valueText } from './history-change.tsx';

const t = ((key: string) => key) as unknown as Translate;

test.each(['bankAccount', 'bankCard', 'kaiHuHangZhangHao', 'yinHangZhangHao'])(
  'a history shows an account number (%s) in groups of four, once (requirements, 5)',
  (field) => {
    expect(valueText(field, '6222021001116245', t)).toBe('6222 0210 0111 6245');
    expect(valueText(field, '6222 **** **** 6245', t)).toBe('6222 **** **** 6245');
    expect(valueText(field, '', t)).toBe('ui.history.nothing');
  },
);

test('a history shows amounts with thousands separators', () => {
  expect(valueText('annualTurnover', '208000000', t)).toBe('208,000,000.00');
});

test('a history shows limits, which are stored in ten-thousand yuan, with their unit', () => {
  const limit = (language: 'zh-CN' | 'en') =>
    valueText('fwzbLimit', 80, textsIn(language) as Translate, institutionKinds.institution);
  expect([limit('zh-CN'), limit('en')]).toEqual(['80.00 万元', 'CNY 0.80 million']);
});

test('other numbers are shown unchanged', () => {
  expect(valueText('qiYe_BH', '913100001234567890', t)).toBe('913100001234567890');
});

test('positions in a list are numbered from one, as in the gateway', () => {
  const worded = ((key: string, { n }: { n?: number } = {}) =>
    n === undefined ? key : `${key} ${n}`) as unknown as Translate;
  expect(fieldLabel('items.1.quantity', 'plans', worded)).toMatch(/^ui\.history\.item 1 · /);
});

test('a replaced attachment is one change, from file to file', () => {
  const named = (n: number) => `附件 ${n}`;
  expect(
    fileChanges(
      [
        { field: 'attachments.1.guid', from: 'a', to: 'b' },
        { field: 'attachments.2.guid', from: null, to: 'c' },
        { field: 'attachments.2.name', from: null, to: 'c.pdf' },
        { field: 'title', from: '1', to: '2' },
      ],
      named,
    ),
  ).toEqual([
    { n: 1, from: { guid: 'a', name: '附件 1' }, to: { guid: 'b', name: '附件 1' } },
    { n: 2, from: null, to: { guid: 'c', name: 'c.pdf' } },
  ]);
});
