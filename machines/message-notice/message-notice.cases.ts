import {
  approvalOutcomes,
  endings,
  failing,
  ofSystem,
  plain,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { MessageNoticeEvent, messageNoticeServices } from './message-notice.machine.ts';
import type { MessageNoticeFact } from './message-notice.policy.ts';

const progress = (deliveredCount: number, failedCount: number) => ({
  type: 'notice.progress' as const,
  deliveredCount,
  failedCount,
});

/**
 * A payload for every event of a notice; counts are of the two receivers that its situations have.
 */
export const messageNoticeSamples = {
  'notice.edit': plain('notice.edit', 'save'),
  'notice.delete': plain('notice.delete', 'remove'),
  'notice.send': plain('notice.send', 'send'),
  'notice.cancel': plain('notice.cancel', 'cancel'),
  'notice.retry': plain('notice.retry', 'retry'),
  'notice.due': { by: 'system', call: 'start', sample: { type: 'notice.due' } },
  'notice.progress': {
    by: 'system',
    call: null,
    sample: progress(1, 1),
    alsoAccepted: [progress(0, 0), progress(2, 0), progress(0, 2)],
    refused: [
      progress(2, 1),
      progress(-1, 1),
      progress(1, -1),
      progress(0.5, 0.5),
      progress(Number.NaN, 0),
    ],
  },
  'notice.finish': ofSystem('notice.finish'),
} satisfies EventSamples<MessageNoticeEvent, keyof typeof messageNoticeServices>;

/** A scheduled notice finds one more receiver when it is sent than when it was written. */
const sent = (scheduled: boolean) => ({
  ...approvalOutcomes.stored,
  receiverCount: scheduled ? 1 : 2,
  scheduled,
});

/** How the calls of a notice can end. */
export const messageNoticeOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  remove: approvalOutcomes.plain(),
  send: [
    { kind: 'done', name: 'now', facts: ['forNow'], output: sent(false) },
    { kind: 'done', name: 'later', facts: ['forLater'], output: sent(true) },
    ...failing(sent(false), ['errors.invalidInput']),
  ],
  start: endings({ ...approvalOutcomes.stored, receiverCount: 2 }),
  cancel: approvalOutcomes.plain(['guards.notInThisState']),
  retry: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof messageNoticeServices, MessageNoticeFact>;
