import type { Carried, Effects, Work } from '../records/effects.ts';
import { saveFacts } from '../records/store.ts';
import { settleReport, updateReport, type ReportForm } from './report.ts';

async function save({ tx, record, command, user, now }: Work): Promise<Carried> {
  const form = command['form'] as ReportForm;
  const settled = await settleReport(tx, user, form, '2', now, record.facts);
  const { facts, title } = settled;
  await saveFacts(tx, { guid: record.guid, facts, title, amount: null });
  await updateReport(tx, record.guid, settled);
  return { content: { facts, items: [] }, patch: { title } };
}

/** What the calls of a commendation do. */
export const awardEffects: Effects = {
  carryOut: async (call, work) => (call === 'save' ? save(work) : {}),
};
