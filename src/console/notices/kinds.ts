import { kindInfo } from '../records/kind-info.ts';
import { noticeWire } from './wire.ts';

/** Notices with their calls. */
export const noticeKinds = {
  messageNotice: kindInfo('messageNotice', {
    wire: noticeWire,
    enumerations: {
      msgType: 'messageNoticeType',
      gysType: 'messageNoticeAudience',
      sendType: 'messageNoticeChannel',
    },
    times: ['sendTime', 'sentTime'],
  }),
};
