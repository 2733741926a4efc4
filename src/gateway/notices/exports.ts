import { noticesCalls } from '#contract/notices.ts';
import { columnsUnder, listExport } from '../lists/columns.ts';
import { listNotices } from './list.ts';

const column = columnsUnder('notices.fields');
const ofRecord = columnsUnder('records.fields');
const number = { kind: 'number' } as const;

/** Notices with how far each has come, as a spreadsheet. */
export const noticeExport = listExport(
  noticesCalls.list,
  (search, context) => listNotices(context, search),
  [
    ofRecord('number'),
    column('title'),
    ofRecord('status', { enumeration: 'messageNoticeStatus' }),
    column('msgType', { enumeration: 'messageNoticeType' }),
    column('gysType', { enumeration: 'messageNoticeAudience' }),
    column('sendType', { enumeration: 'messageNoticeChannel' }),
    column('sendTime', { kind: 'time' }),
    column('noticeYear'),
    column('receiverCount', number),
    column('deliveredCount', number),
    column('readCount', number),
    column('failedCount', number),
    ofRecord('authorName'),
    ofRecord('unitName'),
  ],
);
