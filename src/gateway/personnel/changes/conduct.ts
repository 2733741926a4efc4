import type { PersonnelChangeContext } from '#machines/personnel-change/personnel-change.machine.ts';
import type { Tx } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import type { Conduct, Work } from '../../records/conduct.ts';
import { dropDue } from '../../records/due-moments.ts';
import { logChange } from '../../settings/change-log.ts';
import { refuseAuditingAdministrator } from '../change-rights.ts';
import { ADMINISTRATION } from '../power.ts';
import { carryOutParts, standingOf, type HeldPerson } from './carry-out.ts';
import type { Payloads } from './parts.ts';

/** Takes what a change carries away from beside its record: once it is decided nobody needs it. */
async function takeParts(tx: Tx, record: string): Promise<Partial<Payloads>> {
  const parts = await tx.selectFrom('personnel_change_part').where('record_guid', '=', record).where('payload', 'is not', null).select(['action', 'payload']).forUpdate().execute();
  await tx.updateTable('personnel_change_part').set({ payload: null }).where('record_guid', '=', record).execute();
  await dropDue(tx, record, 'personnelChange.lapse');
  return Object.fromEntries(parts.map(({ action, payload }) => [action, payload]));
}

/** The person it is about, held for the change; refuses who was deleted or is not valid any more. */
async function held(tx: Tx, guid: string, name: unknown): Promise<HeldPerson> {
  const person = await tx.selectFrom('person').where('guid', '=', guid).where('valid', '=', true).where('deleted_at', 'is', null).select(['guid', 'name', 'phone', 'department_guid']).forNoKeyUpdate().executeTakeFirst();
  if (!person) throw new Failure(409, 'errors.changePersonGone', { params: { name } });
  return person;
}

/**
 * Makes the change. What was shown when it was asked must hold still, whoever asked must administer the enterprise still,
 * and afterwards nobody may both administer and audit it; whoever confirms administers it still, because it is not about
 * them. Whoever calls holds the rights of the enterprise.
 */
async function confirm({ tx, record, user, now }: Work): Promise<void> {
  const { submitter, concerned } = record.context as PersonnelChangeContext;
  const enterprise = record.enterpriseGuid;
  const parts = await takeParts(tx, record.guid);
  const asker = submitter === null ? null : await standingOf(tx, submitter);
  if (!asker?.authorities.has(ADMINISTRATION)) throw new Failure(409, 'errors.changeAskerMayNot', { params: { name: record.facts['askerName'] } });
  const person = await held(tx, concerned, record.facts['personName']);
  const { before, after } = await carryOutParts({ tx, enterprise, person, asker, now }, parts);
  if (parts.roles) await refuseAuditingAdministrator(tx, enterprise);
  await logChange(tx, { user, now }, { module: 'personnel', guid: concerned, name: person.name }, before, { ...after, askedBy: asker.name, personnelChange: record.number });
}

/** What the calls of a personnel change do; the gateway's own lapse takes away what it carries, as a refusal does. */
export const personnelChangeConduct: Conduct = {
  async carryOut(call, work) {
    if (call === 'confirm') await confirm(work);
    else await takeParts(work.tx, work.record.guid);
    return {};
  },
};
