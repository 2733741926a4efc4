import type { Work, Carried } from '../records/effects.ts';
import { saveFacts } from '../records/store.ts';
import { givenFileOf } from '../files/given.ts';
import { withShares, withTotal, type CreditFacts } from './scoring.ts';
import { keepScore, yearRowOf } from './year-row.ts';

/** The content of an edit: a total, shares, or only the fields beside them. */
export interface CreditEdit {
  totalScore?: string;
  shares?: readonly { source: string; score: string }[];
  attachment?: string | null | undefined;
  beiZhu?: string | null | undefined;
}

/** Whether an edit changes the score. */
export const changesScore = ({ totalScore, shares = [] }: CreditEdit): boolean =>
  totalScore !== undefined || shares.length > 0;

async function beside(
  { tx, user }: Work,
  facts: CreditFacts,
  { attachment, beiZhu }: CreditEdit,
): Promise<CreditFacts> {
  const file = await givenFileOf(tx, user, 'attachment', attachment);
  const next = {
    ...facts,
    ...(attachment === undefined
      ? {}
      : { attachment: file?.guid ?? '', attachmentName: file?.name ?? '' }),
    ...(beiZhu === undefined ? {} : { beiZhu: beiZhu ?? '' }),
  };
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== ''),
  ) as CreditFacts;
}

/** Edits an evaluation or a credit; the calculated score is kept beside the manual one. */
export async function editScore(work: Work): Promise<Carried> {
  const { tx, record, command } = work;
  const edit = (command['form'] ?? {}) as CreditEdit;
  const row = await yearRowOf(tx, record.guid);
  let facts = record.facts as CreditFacts;
  const reason = command.opinion?.trim() ?? '';
  if (row.settings !== null && row.input !== null) {
    if (edit.shares && edit.shares.length > 0)
      facts = withShares(facts, row.settings, row.input, edit.shares, reason);
    if (edit.totalScore !== undefined)
      facts = withTotal(facts, row.settings, edit.totalScore, reason);
  }
  const after = await beside(work, facts, edit);
  await saveFacts(tx, {
    guid: record.guid,
    facts: after,
    title: record.title,
    amount: null,
  });
  await keepScore(tx, row.guid, after);
  return { content: { facts: after, items: [] } };
}
