import type { ScoreSettings } from '#contract/core/year-score.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Input } from './inputs.ts';
import type { CreditFacts } from './scoring.ts';

/** The columns beside the records that lists search and show. */
export const scoreColumns = (facts: CreditFacts) => ({
  total_score: facts.totalScore ?? null,
  calculated_score: facts.calculatedScore ?? null,
  grade: facts.grade ?? null,
  level: facts.evaluationLevel ?? null,
  consequence: facts.consequence ?? null,
  edit_reason: facts.editReason ?? null,
});

/** The row of an evaluation or of its credit. */
export async function yearRowOf(db: Db | Tx, recordGuid: string) {
  const row = await db
    .selectFrom('supplier_year')
    .where((eb) => eb.or([eb('guid', '=', recordGuid), eb('credit_guid', '=', recordGuid)]))
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    ...row,
    settings: row.settings as (ScoreSettings & { guid: string }) | null,
    input: row.input as Input | null,
  };
}

/** Stores a manual score. */
export async function keepScore(tx: Tx, guid: string, facts: CreditFacts): Promise<void> {
  await tx.updateTable('supplier_year').set(scoreColumns(facts)).where('guid', '=', guid).execute();
}
