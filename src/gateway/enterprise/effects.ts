import { enterpriseForm, normalEnterprise } from '#contract/enterprise.ts';
import type { EnterpriseInformationContext } from '#machines/enterprise-information/index.ts';
import { requireFiles } from '../files/access.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { requireComplete } from '../records/forms.ts';
import { saveFacts } from '../records/store.ts';
import { requireIndustries } from './industries.ts';
import { isChange, requireFixed, requireOwn, requireScans } from './checks.ts';
import { formOf } from './facts.ts';
import { inForce, keepStatus, putIntoForce } from './in-force.ts';

/** The reason of the last rejection, stored beside the form until the next submission. */
const REASON = 'shenHeYiJianType';

async function withFacts({ tx, record }: Work, facts: Record<string, unknown>): Promise<Carried> {
  const title = String(facts['qiYe_Name'] ?? record.title);
  await saveFacts(tx, { guid: record.guid, facts, title, amount: null });
  return { content: { facts, items: [] }, patch: { title } };
}

async function save(work: Work): Promise<Carried> {
  const { tx, record, command, user } = work;
  const enterprise = await tx
    .selectFrom('enterprise')
    .where('guid', '=', record.enterpriseGuid)
    .select(['name', 'code'])
    .executeTakeFirstOrThrow();
  const given = normalEnterprise(formOf(command['form'] as Record<string, unknown>));
  const next = {
    qiYe_Name: enterprise.name,
    ...given,
    ...(record.facts[REASON] === undefined ? {} : { [REASON]: record.facts[REASON] }),
  };
  requireFixed(record, enterprise, next);
  await requireFiles(tx, user, next);
  return withFacts(work, next);
}

async function submit(work: Work): Promise<Carried> {
  const { tx, record } = work;
  requireComplete(enterpriseForm.complete, record.facts);
  requireIndustries('qiYeHangYeOne', String(record.facts['qiYeHangYeOne']));
  await requireScans(tx, record);
  await requireOwn(tx, record);
  const { [REASON]: reason, ...facts } = record.facts;
  const isFirst = !isChange(record) && facts['userLeiBie'] !== '2';
  await tx
    .updateTable('enterprise')
    .set({
      has_submitted: true,
      status: '1',
      ...(isFirst ? { code: String(facts['qiYe_BH']) } : {}),
    })
    .where('guid', '=', record.enterpriseGuid)
    .execute();
  return reason === undefined ? {} : withFacts(work, facts);
}

async function change(work: Work): Promise<Carried> {
  await keepStatus(work.tx, work.record.enterpriseGuid, '4');
  return {};
}

async function cancelChange(work: Work): Promise<Carried> {
  await keepStatus(work.tx, work.record.enterpriseGuid, '2');
  return withFacts(work, await inForce(work.tx, work.record.enterpriseGuid));
}

async function reject(work: Work): Promise<Carried> {
  await keepStatus(work.tx, work.record.enterpriseGuid, '3');
  return withFacts(work, { ...work.record.facts, [REASON]: work.command['reasonType'] });
}

/**
 * What the calls of enterprise information do. The information in force is kept beside the record,
 * in the enterprise, until a review approves.
 */
export const enterpriseEffects: Effects = {
  async carryOut(call, work) {
    const { tx, record } = work;
    switch (call) {
      case 'save':
        return save(work);
      case 'submit':
        return submit(work);
      case 'recall':
        await keepStatus(
          tx,
          record.enterpriseGuid,
          (record.context as EnterpriseInformationContext).submittedFrom,
        );
        return {};
      case 'accept':
        await keepStatus(tx, record.enterpriseGuid, '5');
        return {};
      case 'approve':
        await putIntoForce(work);
        return {};
      case 'reject':
        return reject(work);
      case 'change':
        return change(work);
      case 'cancelChange':
        return cancelChange(work);
      default:
        return {};
    }
  },
};
