import { people } from '../shared/people.ts';
import { definePolicy, type Situation, type Situations } from '../shared/policy.ts';
import type {
  MessageNoticeContext,
  MessageNoticeEvent,
  MessageNoticeState,
  SendingProgress,
} from './message-notice.machine.ts';

/** What a notice's policy depends on beside status and person. */
export type MessageNoticeFact =
  /** Its time has come, or none was given. */
  | 'forNow'
  | 'forLater'
  | 'allDelivered'
  /** Every receiver is accounted for, and at least one was not reached. */
  | 'someFailed'
  | 'listed';

/**
 * Who may do what to a notice, written by hand from requirements and assumptions and never taken
 * from the machine.
 */
export const messageNoticePolicy = definePolicy<
  MessageNoticeState,
  MessageNoticeEvent['type'],
  MessageNoticeFact
>()({
  draft: {
    'notice.edit': { by: ['author'], to: 'draft' },
    'notice.delete': { by: ['author'], to: 'deleted' },
    'notice.send': [
      { by: ['author'], to: 'sending', when: ['forNow'] },
      { by: ['author'], to: 'scheduled', when: ['forLater'] },
    ],
  },
  scheduled: {
    'notice.due': { by: ['system'], to: 'sending' },
    'notice.cancel': { by: ['author'], to: 'draft' },
    'notice.delete': { by: ['author'], to: 'deleted' },
  },
  sending: {
    'notice.progress': { by: ['system'], to: 'sending' },
    'notice.finish': [
      { by: ['system'], to: 'published', when: ['allDelivered'] },
      { by: ['system'], to: 'partlySent', when: ['someFailed'] },
    ],
  },
  partlySent: {
    'notice.retry': { by: ['author'], to: 'sending' },
  },
  published: {
    'notice.delete': { by: ['author'], to: 'published', when: ['listed'] },
  },
  deleted: {},
});

const draft: MessageNoticeContext = {
  guid: 'guid-record',
  revision: 3,
  viewer: people.reader,
  refusal: null,
  receiverCount: 0,
  deliveredCount: 0,
  failedCount: 0,
  isHidden: false,
};

/** A notice to two receivers, and how far it is. */
const sent = (
  progress: Partial<SendingProgress>,
  facts: readonly MessageNoticeFact[] = [],
): Situation<MessageNoticeContext, MessageNoticeFact> => ({
  facts,
  context: { ...draft, receiverCount: 2, ...progress },
});

/** Notices as they can stand in each status. */
export const messageNoticeSituations: Situations<
  MessageNoticeState,
  MessageNoticeContext,
  MessageNoticeFact
> = {
  draft: [{ facts: [], context: draft }],
  scheduled: [sent({})],
  sending: [
    sent({}),
    sent({ deliveredCount: 1 }),
    sent({ failedCount: 1 }),
    sent({ deliveredCount: 2 }, ['allDelivered']),
    sent({ deliveredCount: 1, failedCount: 1 }, ['someFailed']),
    sent({ failedCount: 2 }, ['someFailed']),
  ],
  partlySent: [sent({ deliveredCount: 1, failedCount: 1 })],
  published: [
    sent({ deliveredCount: 2 }, ['listed']),
    { facts: [], context: { ...draft, receiverCount: 2, deliveredCount: 2, isHidden: true } },
  ],
  deleted: [{ facts: [], context: draft }],
};
