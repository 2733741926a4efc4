import { expect, test } from 'vitest';
import { textsIn } from '../../../tests/support/texts.ts';
import type { Translate } from '../base/use-text.ts';
import { decidedText } from './decided.ts';

const said = (language: 'zh-CN' | 'en', waitingFor: string | null) =>
  decidedText(textsIn(language) as Translate, 'ND2026-000001', 'plan.approve', waitingFor);

test('the message names the next level after the first of two levels', () => {
  expect(said('zh-CN', '赵强,孙丽')).toBe('ND2026-000001：已通过，现待 赵强、孙丽 处理');
  expect(said('en', '赵强,孙丽')).toBe('ND2026-000001: Approve done; now with 赵强, 孙丽');
});

test('the message reports the approval after the last level, and names nobody', () => {
  expect(said('zh-CN', null)).toBe('ND2026-000001：已通过');
  expect(said('en', null)).toBe('ND2026-000001: Approve done');
});
