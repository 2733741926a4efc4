import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { KINDS } from '#contract/kinds.ts';
import type { Tx } from '../../db/schema.ts';
import type { User } from '../../session/user.ts';
import { createRecord } from '../../records/advance.ts';
import { actorOf, nextNumber } from '../../records/perform.ts';
import { insertRecord } from '../../records/store.ts';
import { settleApplication } from './settle.ts';

const kind = 'professionalApplication';

/** Writes a new application; answers its key. */
export async function createApplication(
  tx: Tx,
  user: User,
  form: RequestOf<typeof enterpriseCalls.saveApplication>,
  now: Date,
): Promise<string> {
  const { facts, title, purchaserGuid, specialtyNames, scope } = await settleApplication(
    tx,
    user,
    form,
    null,
  );
  const guid = randomUUID();
  const actor = actorOf(user, ['supplier']);
  const { record, entry } = createRecord({
    guid,
    kind,
    actor,
    at: now,
    requestId: form.requestId,
    content: facts,
    context: { approvedCopy: false },
  });
  const stored = {
    ...record,
    enterpriseGuid: user.enterprise.guid,
    departmentGuid: user.department?.guid ?? null,
    authorGuid: user.guid,
    title,
    number: await nextNumber(tx, KINDS[kind].series, now.getUTCFullYear()),
    amount: null,
    facts,
    items: [],
    agentGuid: null,
    sourceGuid: null,
    parties: [],
    createdAt: now,
    since: now,
    submittedBy: null,
    deleted: false,
  };
  await insertRecord(tx, stored, entry, null);
  await tx
    .insertInto('application')
    .values({
      guid,
      purchaser_guid: purchaserGuid,
      specialty_names: specialtyNames,
      scope,
      submitted_at: null,
    })
    .execute();
  return guid;
}
