import type { Call, RequestOf } from '#contract/core/call.ts';
import { noticesCalls } from '#contract/notices.ts';
import { callQuery, type CallQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { recordWire, type CommandCall } from '../records/record-wire.ts';
import type { RecordDetail, RecordView, RecordWire } from '../ui/record/types.ts';

/** Loads a notice for its page. */
export const noticeQuery = (guid: string): CallQuery<RecordDetail> =>
  callQuery(noticesCalls.info, { gmnGuid: guid });

/** A command of a notice. Its calls name the record in their own way. */
const commanding =
  (call: Call, more: object = {}): CommandCall =>
  async ({ guid, revision }, requestId) =>
    (await send(
      call,
      { gmnGuid: guid, revision, requestId, ...more } as RequestOf<Call>,
      withoutToast,
    )) as RecordView;

const sending = (action: 'send' | 'cancel' | 'retry') => commanding(noticesCalls.send, { action });

/** The calls of notices by the service names of their machine. */
export const noticeWire: RecordWire = recordWire(noticeQuery, {
  send: sending('send'),
  cancel: sending('cancel'),
  retry: sending('retry'),
  remove: commanding(noticesCalls.remove),
});
