import { normalEnterprise } from '#contract/enterprise.ts';
import { KINDS } from '#contract/kinds.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { createRecord } from '../records/advance.ts';
import { nextNumber, SYSTEM } from '../records/perform.ts';
import { insertRecord } from '../records/store.ts';
import { formOf } from './facts.ts';

const kind = 'enterpriseInformation';

/**
 * Opens the information of an enterprise that has none: one record an enterprise, under the
 * enterprise's own key, filled with what its registration says. Its author is whoever registered
 * the enterprise; the gateway itself opens it.
 */
export async function openIn(tx: Tx, enterpriseGuid: string, now: Date): Promise<void> {
  const enterprise = await tx
    .selectFrom('enterprise')
    .where('guid', '=', enterpriseGuid)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('record')
    .where('guid', '=', enterpriseGuid)
    .select('guid')
    .executeTakeFirst();
  if (known) return;
  const author = await tx
    .selectFrom('person')
    .where('enterprise_guid', '=', enterpriseGuid)
    .orderBy('created_at')
    .orderBy('guid')
    .limit(1)
    .select(['guid', 'phone'])
    .executeTakeFirstOrThrow();
  const facts = normalEnterprise({
    lianXiRen_Phone: author.phone,
    ...formOf(enterprise.facts),
    qiYe_Name: enterprise.name,
    qiYe_BH: enterprise.code,
  });
  const isHasSubmit = enterprise.has_submitted ? '1' : '0';
  const { record, entry } = createRecord({
    guid: enterpriseGuid,
    kind,
    actor: SYSTEM,
    at: now,
    requestId: null,
    content: facts,
    context: { isHasSubmit, isBianGeng: '0', submittedFrom: '0' },
  });
  const stored = {
    ...record,
    kind,
    enterpriseGuid,
    departmentGuid: null,
    authorGuid: author.guid,
    title: enterprise.name,
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
  } as const;
  await insertRecord(tx, { ...stored, items: [] }, entry, null);
}

/** Opens the information of the user's enterprise where nobody has looked at it before. */
export async function openOwn({ db, user, now }: CallContext): Promise<void> {
  const { guid } = user.enterprise;
  const known = await db
    .selectFrom('record')
    .where('guid', '=', guid)
    .select('guid')
    .executeTakeFirst();
  if (!known) await transact(db, (tx) => openIn(tx, guid, now));
}
