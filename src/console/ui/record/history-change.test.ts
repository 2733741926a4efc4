import { expect, test } from 'vitest';
import type { Translate } from '../../base/use-text.ts';
import { valueText } from './history-change.tsx';

const t = ((key: string) => key) as unknown as Translate;

test.each(['bankAccount', 'bankCard', 'kaiHuHangZhangHao', 'yinHangZhangHao'])(
  'a history shows the number of an account (%s) in fours, once (specification, section 5)',
  (field) => {
    expect(valueText(field, '6222021001116245', t)).toBe('6222 0210 0111 6245');
    expect(valueText(field, '6222 **** **** 6245', t)).toBe('6222 **** **** 6245');
    expect(valueText(field, '', t)).toBe('ui.history.nothing');
  },
);

test('other numbers stay as they are', () => {
  expect(valueText('qiYe_BH', '913100001234567890', t)).toBe('913100001234567890');
});
