import { supplierDataForm } from '#contract/suppliers/admission-form.ts';
import { machine as supplierAdmissionMachine } from '#machines/supplier-admission/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { Failure, invalid } from '../../base/failure.ts';
import type { Carried, Effects, Work } from '../../records/effects.ts';
import { dropDue, setDue } from '../../records/due-moments.ts';
import { requireComplete } from '../../records/forms.ts';
import { saveFacts } from '../../records/store.ts';
import { isBlacklistedIn } from '../../behaviour/blacklisted.ts';
import { checkConditions, failuresOf } from './conditions.ts';
import { endOfInvitation, hasRunOut, LAPSE } from './invitation.ts';
import { settingsOf } from './settings.ts';
import { settleData, storeSought, type SupplierData } from './settle.ts';

/** Statuses in which an invitation waits for the supplier. */
const INVITED = statusesTaking(supplierAdmissionMachine, LAPSE);

/** Stores what the supplier says of itself; the record keeps its title. */
export async function saveData({
  tx,
  record,
  command,
  user,
}: Work): Promise<Record<string, unknown>> {
  const facts = await settleData(tx, user, command['form'] as SupplierData, record.facts);
  await saveFacts(tx, { guid: record.guid, facts, title: record.title, amount: null });
  return facts;
}

/**
 * Refuses data that are not complete, then what fails the conditions of the unit, each condition by
 * name.
 */
export async function requireConditions({ tx, record, user, now }: Work): Promise<void> {
  requireComplete(supplierDataForm.complete, record.facts);
  const { conditions } = await settingsOf(tx, record.enterpriseGuid);
  const [supplierGuid, unitGuid] = [user.enterprise.guid, record.enterpriseGuid];
  const isBlacklisted = await isBlacklistedIn(tx, { supplierGuid, unitGuid }, now);
  const problems = failuresOf(
    await checkConditions(
      tx,
      conditions,
      { supplierGuid, unitGuid, facts: record.facts, isBlacklisted },
      now,
    ),
  );
  if (problems.length > 0) throw invalid(problems);
}

async function save(work: Work): Promise<Carried> {
  const { tx, record, now } = work;
  if (INVITED.includes(record.status) && (await hasRunOut(tx, record.guid, now)))
    throw new Failure(409, 'guards.invitationStands');
  const facts = await saveData(work);
  await storeSought(tx, record.guid, facts);
  await dropDue(tx, record.guid, LAPSE);
  return { content: { facts, items: [] } };
}

async function inviteAgain({ tx, record, command, now }: Work): Promise<Carried> {
  const settings = await settingsOf(tx, record.enterpriseGuid);
  const message = command['message'];
  const end = endOfInvitation(now, settings);
  await tx
    .updateTable('admission')
    .set({
      invited_at: now,
      invite_ends_at: end,
      ...(typeof message === 'string' && message !== '' ? { message } : {}),
    })
    .where('guid', '=', record.guid)
    .execute();
  await setDue(tx, record.guid, LAPSE, end);
  return {};
}

/**
 * What the calls of an admission do. Who has passed stands in the library; what is deleted leaves
 * nothing to search for.
 */
export const admissionEffects: Effects = {
  async carryOut(call, work) {
    const { tx, record, now } = work;
    switch (call) {
      case 'save':
        return save(work);
      case 'submit':
        await requireConditions(work);
        return {};
      case 'inviteAgain':
        return inviteAgain(work);
      case 'approve':
        await tx
          .updateTable('admission')
          .set({ admitted_at: now })
          .where('guid', '=', record.guid)
          .execute();
        return {};
      case 'remove':
        await tx.deleteFrom('admission').where('guid', '=', record.guid).execute();
        await dropDue(tx, record.guid, LAPSE);
        return {};
      default:
        return {};
    }
  },
};
