import { randomUUID } from 'node:crypto';
import { KINDS } from '#contract/kinds.ts';
import type { Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { Failure } from '../http/failure.ts';
import { createRecord } from '../records/advance.ts';
import { actorOf, nextNumber, performIn } from '../records/perform.ts';
import { insertRecord } from '../records/store.ts';
import { requireTypes } from './effects.ts';
import { factsAfter, type InstitutionForm } from './facts.ts';

const kind = 'institution';

/**
 * Writes the first draft of the institution of the user's unit, and gives it into review when
 * asked; a unit has one.
 */
export async function openInstitution(
  tx: Tx,
  { user, now }: CallContext,
  form: InstitutionForm,
  { requestId, submit }: { requestId: string; submit: boolean },
): Promise<string> {
  const known = await tx
    .selectFrom('record')
    .where('kind', '=', kind)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('deleted', '=', false)
    .select('guid')
    .executeTakeFirst();
  if (known) throw new Failure(409, 'errors.institutionExists');
  const facts = factsAfter({}, form);
  await requireFiles(tx, user, facts);
  await requireTypes(tx, facts);
  const guid = randomUUID();
  const { record, entry } = createRecord({
    guid,
    kind,
    actor: actorOf(user, ['author']),
    at: now,
    requestId,
    content: facts,
    context: { isBG: '0' },
  });
  const stored = {
    ...record,
    kind,
    enterpriseGuid: user.enterprise.guid,
    departmentGuid: user.department?.guid ?? null,
    authorGuid: user.guid,
    title: `${user.enterprise.name}采购制度`,
    number: await nextNumber(tx, KINDS[kind].series, now.getUTCFullYear()),
    amount: null,
    facts,
    agentGuid: null,
    sourceGuid: null,
    createdAt: now,
    since: now,
    submittedBy: null,
    deleted: false,
  } as const;
  await insertRecord(tx, { ...stored, items: [], parties: [] }, entry, null);
  if (submit)
    await performIn(
      tx,
      user,
      {
        guid,
        kinds: [kind],
        revision: null,
        requestId: null,
        command: { type: 'institution.submit' },
      },
      now,
    );
  return guid;
}
