import { madeBy, type NewRecord } from '../records/create.ts';
import type { User } from '../user/user.ts';
import type { CreditFacts } from './scoring.ts';

/** Title of the records of a supplier's year. */
export const titleOf = (supplierName: string, year: string): string =>
  `${supplierName}${year}年度信用`;

interface Subject {
  /** The evaluating unit. */
  unitGuid: string;
  title: string;
  facts: CreditFacts;
}

const opened = (user: User, { unitGuid, title, facts }: Subject) => ({
  ...madeBy(user, 'author', unitGuid),
  title,
  facts: { ...facts },
});

/**
 * The evaluation of a supplier's year, or of a correction of the credit `corrects`, not calculated
 * yet.
 */
export const newEvaluation = (
  user: User,
  subject: Subject,
  corrects: string | null = null,
): NewRecord => ({
  ...opened(user, subject),
  kind: 'evaluation',
  context: {},
  async beside(tx, guid) {
    const { userQiYe_Guid, creditYear, version, correctionReason } = subject.facts;
    await tx
      .insertInto('supplier_year')
      .values({
        guid,
        unit_guid: subject.unitGuid,
        supplier_guid: userQiYe_Guid,
        year: creditYear,
        version: Number(version),
        corrects_guid: corrects,
        correction_reason: correctionReason ?? null,
      })
      .execute();
  },
});

/** The credit that a submitted evaluation becomes. */
export const newCredit = (user: User, subject: Subject, evaluationGuid: string): NewRecord => ({
  ...opened(user, subject),
  kind: 'yearlyCredit',
  context: { beingCorrected: false },
  async beside(tx, guid) {
    await tx
      .updateTable('supplier_year')
      .set({ credit_guid: guid })
      .where('guid', '=', evaluationGuid)
      .execute();
  },
});
