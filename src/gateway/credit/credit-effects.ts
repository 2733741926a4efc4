import { randomUUID } from 'node:crypto';
import { awardsAfter } from '../behaviour/points.ts';
import { chainOutput } from '../approval/submission.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { editScore } from './edits.ts';
import { newEvaluation } from './open.ts';
import { givePoints } from './points.ts';
import type { CreditFacts } from './scoring.ts';
import { tellResult, type Publication } from './tell-result.ts';
import { yearRowOf } from './year-row.ts';

async function publish(work: Work): Promise<Carried> {
  const { tx, record, command, now } = work;
  const row = await yearRowOf(tx, record.guid);
  const closed = await awardsAfter(tx, row, true);
  const publication = command['publication'] as Publication;
  await tx
    .updateTable('supplier_year')
    .set({ published_at: now, message: publication.message })
    .where('guid', '=', row.guid)
    .execute();
  const rating = { grade: row.grade ?? '', score: row.total_score, published_at: now };
  await tx
    .insertInto('supplier_rating')
    .values({
      guid: randomUUID(),
      supplier_guid: row.supplier_guid,
      year: row.year,
      rater_guid: row.unit_guid,
      ...rating,
    })
    .onConflict((conflict) => conflict.constraint('supplier_rating_once').doUpdateSet(rating))
    .execute();
  await givePoints(tx, record.guid, row, now);
  await tellResult(work, row, publication);
  return {
    consequences: [
      ...closed,
      ...(row.corrects_guid === null
        ? []
        : [{ guid: row.corrects_guid, command: { type: 'credit.supersede' } }]),
    ],
  };
}

/**
 * A published credit is never recalculated in place: its correction starts again as the next
 * version.
 */
async function correct({ tx, record, user, command }: Work): Promise<Carried> {
  const row = await yearRowOf(tx, record.guid);
  const reopened = await awardsAfter(tx, row, false);
  const facts: CreditFacts = {
    userQiYe_Guid: row.supplier_guid,
    creditYear: row.year,
    version: String(row.version + 1),
    correctionReason: command.opinion?.trim() ?? '',
  };
  return {
    consequences: reopened,
    creates: [
      newEvaluation(user, { unitGuid: row.unit_guid, title: record.title, facts }, record.guid),
    ],
  };
}

/**
 * What the calls of a yearly credit do. Publishing one tells the supplier its grade, gives it the
 * points of the year, and supersedes the version it corrects.
 */
export const creditEffects: Effects = {
  async carryOut(call, work) {
    const { tx, record, command } = work;
    if (command.type === 'credit.supersede') {
      await tx
        .updateTable('supplier_year')
        .set({ superseded: true })
        .where('credit_guid', '=', record.guid)
        .execute();
      return {};
    }
    switch (call) {
      case 'save':
        return editScore(work);
      case 'submit':
        return { output: await chainOutput(work) };
      case 'publish':
        return publish(work);
      case 'correct':
        return correct(work);
      default:
        return {};
    }
  },
};
