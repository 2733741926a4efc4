import { expect, test } from 'vitest';
import { codeWordsIn, codeWordsInCode } from './support/code-words.ts';

test.each([
  ['需要您roles.finalReviewer', 'roles.finalReviewer'],
  ['上级账户 demo-account-50', 'demo-account-50'],
  ['采购单位：qiYe_Name', 'qiYe_Name'],
  ['等待 finalReviewer 审核', 'finalReviewer'],
  ['单位 3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['共 {{n}} 条', '{{'],
  ['金额 NaN 元', 'NaN'],
  ['由 undefined 提交', 'undefined'],
  ['内容 [object Object]', '[object '],
  ['personnel.fields.user_Phone', 'personnel.fields.user_Phone'],
])('%s is shown as for programs', (text, word) => {
  expect(codeWordsIn(text)).toContain(word);
});

test.each([
  '营业执照.pdf，2026-11-23 10:15，JH-2026-0001',
  'Read-only: the sub-account of a well-known unit (e.g. ¥1,234.50)',
  'Write to zhang@example.com or see https://example.com/a/b.html',
])('%s is for people', (text) => {
  expect(codeWordsIn(text)).toEqual([]);
});

test.each(['guards.isPaid', 'session.notices.gone', 'enums.planStatus', 'finalReviewer'])(
  '%s is marked as code, but no name of a machine',
  (name) => {
    expect(codeWordsInCode(name)).toEqual([name]);
  },
);

test.each(['plan-approval', 'plan.submit', 'session.signIn', 'recallBeforeDecision'])(
  'the name %s of a machine is code',
  (name) => {
    expect(codeWordsInCode(name)).toEqual([]);
  },
);
