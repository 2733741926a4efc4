import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { settleNotice, type NoticeForm } from './settle.ts';
import { createIn, madeBy } from '../records/create.ts';

/** The machine context of a notice that was not sent. */
export const NOT_SENT = {
  receiverCount: 0,
  deliveredCount: 0,
  failedCount: 0,
  isHidden: false,
} as const;

/** Creates the draft of a notice of the user's unit; returns its key. */
export async function openNotice(tx: Tx, context: CallContext, form: NoticeForm): Promise<string> {
  const facts = { ...(await settleNotice(tx, context.user, form, context.language)) };
  return createIn(
    tx,
    {
      ...madeBy(context.user, 'author'),
      kind: 'messageNotice',
      title: form.title,
      facts,
      context: NOT_SENT,
      requestId: form.requestId,
    },
    context.now,
  );
}
