import { Failure, invalidField } from '../base/failure.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { canonicalJson } from '../records/canonical.ts';
import { saveFacts } from '../records/store.ts';
import { settingsInForce, type YearSettings } from '../suppliers/settings/in-force.ts';
import { editScore } from './edits.ts';
import { inputsOf, NO_INPUT } from './inputs.ts';
import { newCredit } from './open.ts';
import { calculatedFacts, keptSettings, type CreditFacts } from './scoring.ts';
import { scoreColumns, yearRowOf } from './year-row.ts';

/** The settings of a year that apply to a unit; refuses if there are none. */
export async function requireSettings(
  tx: Work['tx'],
  unitGuid: string,
  year: string,
): Promise<YearSettings> {
  const settings = await settingsInForce(tx, unitGuid, year);
  if (settings === null) throw invalidField('creditYear', 'errors.noYearSettings', { year });
  return settings;
}

async function calculate({ tx, record, now }: Work): Promise<Carried> {
  const before = record.facts as CreditFacts;
  const scope = { unitGuid: record.enterpriseGuid, year: before.creditYear };
  const settings = keptSettings(await requireSettings(tx, scope.unitGuid, scope.year));
  const input =
    (await inputsOf(tx, scope, [before.userQiYe_Guid])).get(before.userQiYe_Guid) ?? NO_INPUT;
  const facts = calculatedFacts(before, settings, input);
  const kept = facts;
  await saveFacts(tx, { guid: record.guid, facts: kept, title: record.title, amount: null });
  await tx
    .updateTable('supplier_year')
    .set({
      ...scoreColumns(facts),
      settings: JSON.stringify(settings),
      input: JSON.stringify(input),
      input_digest: facts.inputDigest ?? null,
      calculated_at: now,
    })
    .where('guid', '=', record.guid)
    .execute();
  return {
    content: { facts: kept, items: [] },
    output: { hasBasis: facts.totalScore !== undefined },
  };
}

/** A manual edit makes an evaluation rated, so it must then have a score. */
async function save(work: Work): Promise<Carried> {
  const carried = await editScore(work);
  if ((carried.content?.facts as CreditFacts | undefined)?.totalScore === undefined)
    throw invalidField('shares', 'errors.scoreNeedsContract');
  return carried;
}

/** A score by settings that have changed since would be explained by rules that no longer apply. */
async function submit({ tx, record, user }: Work): Promise<Carried> {
  const facts = record.facts as CreditFacts;
  const row = await yearRowOf(tx, record.guid);
  const settings = keptSettings(await requireSettings(tx, record.enterpriseGuid, row.year));
  if (canonicalJson(settings) !== canonicalJson(row.settings))
    throw new Failure(409, 'errors.settingsChanged', { params: { year: row.year } });
  return {
    creates: [
      newCredit(user, { unitGuid: record.enterpriseGuid, title: record.title, facts }, record.guid),
    ],
  };
}

/** What the calls of an evaluation do; submitting it creates the yearly credit that is reviewed. */
export const evaluationEffects: Effects = {
  async carryOut(call, work) {
    switch (call) {
      case 'calculate':
        return calculate(work);
      case 'save':
        return save(work);
      case 'submit':
        return submit(work);
      default:
        return {};
    }
  },
};
