import { machine as yearlyAuditMachine } from '#machines/yearly-audit/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { Failure } from '../../base/failure.ts';
import type { Effects, Work } from '../../records/effects.ts';
import { requireConditions, saveData } from './effects.ts';
import { settingsOf } from './settings.ts';
import { storeSought } from './settle.ts';
import { windowOf } from './window.ts';

const RETURNED = codeOfState(yearlyAuditMachine, 'returned');

const auditOf = ({ tx, record }: Work) =>
  tx
    .selectFrom('yearly_audit')
    .where('guid', '=', record.guid)
    .select(['admission_guid', 'year'])
    .executeTakeFirstOrThrow();

/**
 * Data of a year are taken while its audit is open; what was returned can be completed afterwards,
 * too (assumed).
 */
async function requireOpen(work: Work): Promise<void> {
  const { tx, record, now } = work;
  if (record.status === RETURNED) return;
  const { year } = await auditOf(work);
  const window = windowOf(await settingsOf(tx, record.enterpriseGuid), year);
  if (window === null || now < window.start || now >= window.end)
    throw new Failure(409, 'errors.auditNotOpen', { params: { year } });
}

/**
 * What the calls of a year's audit do: what passes is what the library says of the supplier from
 * then on.
 */
export const yearlyAuditEffects: Effects = {
  async carryOut(call, work) {
    switch (call) {
      case 'save':
        return { content: { facts: await saveData(work), items: [] } };
      case 'submit':
        await requireOpen(work);
        await requireConditions(work);
        return {};
      case 'approve':
        await storeSought(work.tx, (await auditOf(work)).admission_guid, work.record.facts);
        return {};
      default:
        return {};
    }
  },
};
