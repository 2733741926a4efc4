export type * from './message-notice.machine.ts';
export {
  messageNoticeMachine as machine,
  messageNoticeServices as services,
} from './message-notice.machine.ts';
export {
  messageNoticeSamples as samples,
  messageNoticeOutcomes as outcomes,
} from './message-notice.cases.ts';
export {
  messageNoticePolicy as policy,
  messageNoticeSituations as situations,
} from './message-notice.policy.ts';
