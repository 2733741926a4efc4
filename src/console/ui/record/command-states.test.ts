import { expect, test } from 'vitest';
import { textsIn } from '../../../../tests/support/texts.ts';
import type { Translate } from '../../base/use-text.ts';
import { reasonText } from './command-states.ts';
import type { RecordView } from './types.ts';

const waitingFor = (names: string | null) => ({ head: { waitingFor: names } }) as RecordView;

const said = (
  names: string | null,
  language: 'zh-CN' | 'en',
  reason: Parameters<typeof reasonText>[0] = 'guards.isApproverOfLevel',
) => reasonText(reason, waitingFor(names), textsIn(language) as Translate);

test('who is not an approver of the level is told with whom the record is', () => {
  expect(said('廖景行,李明,王芳,赵强', 'zh-CN')).toBe('当前由廖景行等 4 人审批。');
  expect(said('廖景行', 'zh-CN')).toBe('当前由廖景行审批。');
  expect(said('Liao Jingxing,Li,Wang,Zhao', 'en')).toBe(
    'With Liao Jingxing and 3 others for review.',
  );
  expect(said('Liao Jingxing,Li', 'en')).toBe('With Liao Jingxing and one other for review.');
});

test('any other reason, and a level of which nobody is known, is said as it is', () => {
  const zh = textsIn('zh-CN');
  expect(said(null, 'zh-CN')).toBe(zh('guards.isApproverOfLevel'));
  expect(said('廖景行', 'zh-CN', 'guards.isSubmitter')).toBe(zh('guards.isSubmitter'));
});
