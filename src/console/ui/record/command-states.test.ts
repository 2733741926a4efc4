import { expect, test } from 'vitest';
import { textsIn } from '../../../../tests/support/texts.ts';
import type { Translate } from '../../base/use-text.ts';
import { reasonText, withRights, type CommandButton } from './command-states.ts';
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

test('a command whose right the viewer has lost is refused with a reason, and one without a call is left out', () => {
  const button = (service: string, reason: CommandButton['reason'] = null): CommandButton => ({
    event: `setUp.${service}`,
    service,
    words: null,
    allowed: reason === null,
    reason,
  });
  const access = {
    createOrder: { authority: 'entrust.edit' },
    submit: { authority: 'setUp.edit' },
    approve: 'login',
  } as const;
  const wire = {
    accessTo: (service: string) =>
      service in access ? access[service as keyof typeof access] : null,
  };
  const buttons = [
    button('createOrder'),
    button('submit'),
    button('approve'),
    button('recall'),
    button('createOrder', 'guards.hasNoOrder'),
  ];
  expect(
    withRights(buttons, wire, ['setUp.edit']).map(({ service, allowed, reason }) => [
      service,
      allowed,
      reason,
    ]),
  ).toEqual([
    ['createOrder', false, 'ui.noRight'],
    ['submit', true, null],
    ['approve', true, null],
    ['createOrder', false, 'guards.hasNoOrder'],
  ]);
});
