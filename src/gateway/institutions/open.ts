import type { Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { Failure } from '../base/failure.ts';
import { createIn, madeBy } from '../records/create.ts';
import { submitIn } from '../records/perform.ts';
import { requireTypes } from './effects.ts';
import { factsAfter, type InstitutionForm } from './facts.ts';

const kind = 'institution';

/**
 * Creates the first draft of the unit's procurement policy, and submits it if requested; a unit has
 * one.
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
  const guid = await createIn(
    tx,
    {
      ...madeBy(user, 'author'),
      kind,
      title: `${user.enterprise.name}采购制度`,
      facts,
      context: { isBG: '0' },
      requestId,
    },
    now,
  );
  if (submit) await submitIn(tx, user, { kind, guid }, now);
  return guid;
}
