import type { PersonnelChangeContext } from '#machines/personnel-change/index.ts';
import type { Tx } from '../../db/schema.ts';
import { Failure } from '../../base/failure.ts';
import type { Effects, Work } from '../../records/effects.ts';
import { dropDue } from '../../records/due-moments.ts';
import { tellBeside } from '../../records/telling/tell.ts';
import { one } from '../../records/telling/whom.ts';
import { logChange } from '../../settings/change-log.ts';
import { refuseAuditingAdministrator } from '../oversight.ts';
import { ADMINISTRATION } from '../power.ts';
import { carryOutParts, rightsOfAsker, type HeldPerson } from './carry-out.ts';
import type { Payloads } from './parts.ts';

/** Deletes the secret content of a change once it is decided. */
async function takeParts(
  tx: Tx,
  record: string,
): Promise<{ standing: string; payloads: Partial<Payloads> }> {
  const parts = await tx
    .selectFrom('personnel_change_part')
    .where('record_guid', '=', record)
    .where('payload', 'is not', null)
    .select(['action', 'payload', 'standing'])
    .forUpdate()
    .execute();
  await tx
    .updateTable('personnel_change_part')
    .set({ payload: null })
    .where('record_guid', '=', record)
    .execute();
  await dropDue(tx, record, 'personnelChange.lapse');
  return {
    standing: parts[0]?.standing ?? '',
    payloads: Object.fromEntries(parts.map(({ action, payload }) => [action, payload])),
  };
}

/**
 * Locks the person of a change; refuses a deleted one, or an invalid one unless the change makes
 * them valid.
 */
async function held(
  tx: Tx,
  guid: string,
  name: unknown,
  { validity }: Partial<Payloads>,
): Promise<HeldPerson> {
  const person = await tx
    .selectFrom('person')
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .select(['guid', 'name', 'phone', 'department_guid', 'valid'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person || (!person.valid && !validity?.valid))
    throw new Failure(409, 'errors.changePersonGone', { params: { name } });
  return person;
}

/**
 * Carries out the change. What was shown with the request must still hold, the requester must still
 * administer the enterprise, and afterwards nobody may both administer and audit it. The caller
 * holds the rights lock of the enterprise.
 */
async function confirm({ tx, record, user, now }: Work): Promise<void> {
  const { submitter, concerned } = record.context as PersonnelChangeContext;
  const enterprise = record.enterpriseGuid;
  const { standing, payloads } = await takeParts(tx, record.guid);
  const asker = submitter === null ? null : await rightsOfAsker(tx, submitter);
  if (!asker?.authorities.has(ADMINISTRATION))
    throw new Failure(409, 'errors.changeAskerMayNot', {
      params: { name: record.facts['askerName'] },
    });
  const person = await held(tx, concerned, record.facts['personName'], payloads);
  const { before, after } = await carryOutParts(
    { tx, enterprise, person, asker, now },
    standing,
    payloads,
  );
  if (payloads.roles || payloads.validity) await refuseAuditingAdministrator(tx, enterprise);
  await logChange(
    tx,
    { user, now },
    { module: 'personnel', guid: concerned, name: person.name },
    before,
    { ...after, askedBy: asker.name, personnelChange: record.number },
  );
  if (payloads.roles || payloads.department)
    await tellBeside(tx, record, [one('rights', concerned)], { by: user, now });
}

/** What the calls of a personnel change do; a lapse deletes its secret content like a refusal. */
export const personnelChangeEffects: Effects = {
  async carryOut(call, work) {
    if (call === 'confirm') await confirm(work);
    else await takeParts(work.tx, work.record.guid);
    return {};
  },
};
