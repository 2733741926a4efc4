import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { createRecord } from '../records/advance.ts';
import { actorOf, nextNumber, prefixOf } from '../records/perform.ts';
import { insertRecord } from '../records/store.ts';
import { settleNotice, type NoticeForm } from './settle.ts';

const kind = 'messageNotice';

/** What the machine knows of a notice that was not sent. */
export const NOT_SENT = { receiverCount: 0, deliveredCount: 0, failedCount: 0, isHidden: false } as const;

/** Writes the draft of a notice of the user's unit; answers its key. */
export async function openNotice(tx: Tx, { user, now, language }: CallContext, form: NoticeForm): Promise<string> {
  const facts = { ...(await settleNotice(tx, user, form, language)) };
  const guid = randomUUID();
  const { record, entry } = createRecord({ guid, kind, actor: actorOf(user, ['author']), at: now, requestId: form.requestId, content: facts, context: NOT_SENT });
  const stored = {
    ...record, enterpriseGuid: user.enterprise.guid, departmentGuid: user.department?.guid ?? null, authorGuid: user.guid, title: form.title,
    number: await nextNumber(tx, prefixOf[kind], now.getUTCFullYear()), amount: null, facts, items: [], agentGuid: null, sourceGuid: null, parties: [],
    createdAt: now, since: now, submittedBy: null, deleted: false,
  };
  await insertRecord(tx, stored, entry, null);
  return guid;
}
