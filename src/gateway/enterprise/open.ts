import { normalEnterprise } from '#contract/enterprise.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { SYSTEM } from '../records/actors.ts';
import { createIn } from '../records/create.ts';
import { formOf } from './facts.ts';

/**
 * Creates the information record of an enterprise that has none: one record per enterprise, under
 * the enterprise's own key, filled from its registration. Its author is the registrant; the gateway
 * itself creates it.
 */
async function openInformation(tx: Tx, enterpriseGuid: string, now: Date): Promise<void> {
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
  await createIn(
    tx,
    {
      kind: 'enterpriseInformation',
      guid: enterpriseGuid,
      enterpriseGuid,
      departmentGuid: null,
      authorGuid: author.guid,
      actor: SYSTEM,
      title: enterprise.name,
      facts,
      context: { isHasSubmit, isBianGeng: '0', submittedFrom: '0' },
    },
    now,
  );
}

/** Creates the information record of the user's enterprise at its first use. */
export async function openOwn({ db, user, now }: CallContext): Promise<void> {
  const { guid } = user.enterprise;
  const known = await db
    .selectFrom('record')
    .where('guid', '=', guid)
    .select('guid')
    .executeTakeFirst();
  if (!known) await transact(db, (tx) => openInformation(tx, guid, now));
}
