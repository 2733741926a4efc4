import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { machine as professionalApplicationMachine } from '#machines/professional-application/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { invalidField } from '../../base/failure.ts';
import type { Carried, Effects, Work } from '../../records/effects.ts';
import { replaceParties } from '../../records/parties.ts';
import { saveFacts } from '../../records/store.ts';
import { endForce, putIntoForce } from './in-force.ts';
import { reviewingOf } from './reviewers.ts';
import { settleApplication } from './settle.ts';
import { templateOf } from './template.ts';

async function save({ tx, record, command, user }: Work): Promise<Carried> {
  const form = command['form'] as RequestOf<typeof enterpriseCalls.saveApplication>;
  const { facts, title, purchaserGuid, specialtyNames, scope } = await settleApplication(
    tx,
    user,
    form,
    record.guid,
  );
  await saveFacts(tx, { guid: record.guid, facts, title, amount: null });
  await tx
    .updateTable('application')
    .set({ purchaser_guid: purchaserGuid, specialty_names: specialtyNames, scope })
    .where('guid', '=', record.guid)
    .execute();
  return { content: { facts, items: [] }, patch: { title } };
}

async function submit({ tx, record, now }: Work): Promise<Carried> {
  const { purchaser_guid: purchaser } = await tx
    .selectFrom('application')
    .where('guid', '=', record.guid)
    .select('purchaser_guid')
    .executeTakeFirstOrThrow();
  const hasTemplate = (await templateOf(tx, purchaser)) !== null;
  if (hasTemplate && !record.facts['shenQingZiLiaoGuid'])
    throw invalidField('shenQingZiLiaoGuid', 'errors.materialNeeded');
  const { preliminaryReview, parties } = await reviewingOf(
    tx,
    purchaser,
    keysOf(String(record.facts['erjizhuanYeFenLei'] ?? '')),
  );
  await replaceParties(tx, record.guid, parties);
  await tx
    .updateTable('application')
    .set({ submitted_at: now })
    .where('guid', '=', record.guid)
    .execute();
  return { output: { preliminaryReview }, patch: { parties } };
}

/** The state of the final approval; the preliminary one puts nothing into force. */
const PRELIMINARY = codeOfState(professionalApplicationMachine, 'preliminaryReview');

/**
 * What the calls of a professional application do. The approved content is kept beside the record
 * until the next approval, a revocation or the deletion.
 */
export const applicationEffects: Effects = {
  async carryOut(call, work) {
    const { tx, record, now } = work;
    switch (call) {
      case 'save':
        return save(work);
      case 'submit':
        return submit(work);
      case 'approve':
        if (record.status !== PRELIMINARY) await putIntoForce(tx, record, now);
        return {};
      case 'revoke':
      case 'remove':
        await endForce(tx, record.guid);
        return {};
      default:
        return {};
    }
  },
};
