import { STATEMENT_DAYS } from '#contract/approval/matter-fields.ts';
import { dayOf, endOfDay, midnightOf } from '#contract/core/calendar.ts';
import { breachSubmission } from '#contract/behaviour/breach.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { workingDaysAfter } from '#contract/core/working-time.ts';
import { KINDS } from '#contract/kinds.ts';
import type { behaviourCalls } from '#contract/behaviour.ts';
import type { Db, RowOf } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import { Failure, invalidField } from '../base/failure.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { dropDue, setDue } from '../records/due-moments.ts';
import { chainOutput } from '../approval/submission.ts';
import { factsOf, requireComplete } from '../records/forms.ts';
import { replaceParties } from '../records/parties.ts';
import { saveFacts, type StoredRecord } from '../records/store.ts';
import { calendarOf } from '../records/working-time.ts';
import { punishmentEnd } from './punishment.ts';
import { settleReport, updateReport, type ReportForm } from './report.ts';

/** The event that ends the statement period. */
const END_STATEMENT = 'breach.endStatement';

type Dealing = RequestOf<typeof behaviourCalls.dealWithBreach>;
type Statement = RequestOf<typeof behaviourCalls.giveStatement>;

/** Stores the facts with what a command added to them. */
async function add(
  tx: Work['tx'],
  record: StoredRecord,
  more: object,
): Promise<Pick<Carried, 'content'>> {
  const facts = { ...record.facts, ...factsOf(more) };
  await saveFacts(tx, { ...record, facts });
  return { content: { facts, items: [] } };
}

async function save({ tx, record, command, user, now }: Work): Promise<Carried> {
  const form = command['form'] as ReportForm;
  const settled = await settleReport(tx, user, form, '1', now, record.facts);
  const { facts, title } = settled;
  await saveFacts(tx, { guid: record.guid, facts, title, amount: null });
  await updateReport(tx, record.guid, settled);
  return {
    content: { facts, items: [] },
    patch: { title },
    output: { hasEvidence: 'evidence' in facts },
  };
}

async function submit(work: Work): Promise<Carried> {
  requireComplete(breachSubmission, work.record.facts);
  return { output: await chainOutput(work) };
}

/** Least number of working days for a supplier's statement in the reporting unit. */
async function statementDaysOf(db: Db, unit: string): Promise<number> {
  const set = await db
    .selectFrom('approval_matter')
    .where('enterprise_guid', '=', unit)
    .where('code', '=', KINDS.breach.matter)
    .select('statement_days')
    .executeTakeFirst();
  return set?.statement_days ?? STATEMENT_DAYS;
}

/**
 * The first day on which the period for a statement can end if the punishment is proposed now: the
 * reporting unit sets how many of its working days that is after today (assumed).
 */
export async function statementLeast(
  db: Db,
  unit: string,
  now: Date,
): Promise<{ days: number; day: string }> {
  const days = await statementDaysOf(db, unit);
  return { days, day: workingDaysAfter(dayOf(now), days, await calendarOf(db, unit)) };
}

/** Refuses a statement period that is shorter than the unit of the report allows. */
async function requireTimeToState(
  tx: Work['tx'],
  unit: string,
  statementEndTime: number,
  now: Date,
): Promise<void> {
  const least = await statementLeast(tx, unit, now);
  if (dayOf(statementEndTime) < least.day)
    throw invalidField('statementEndTime', 'errors.statementTooShort', least);
}

/**
 * Proposes the punishment and asks the supplier for its statement: from now on the supplier sees
 * the report.
 */
async function deal({ tx, record, command, now }: Work): Promise<Carried> {
  const {
    punishResult,
    happenStage,
    badBehaviourType,
    punishScope,
    punishStartTime,
    punishReason,
    statementEndTime,
  } = command as typeof command & Dealing;
  await requireTimeToState(tx, record.enterpriseGuid, statementEndTime, now);
  if (punishStartTime < statementEndTime)
    throw invalidField('punishStartTime', 'errors.punishBeforeHeard');
  const {
    userQiYe_Guid: supplier,
    behaviourTime,
    description,
    bdGuid,
    hetongGuid,
    evidence,
  } = record.facts as ReportForm;
  const parties = [{ role: 'supplier', enterpriseGuid: supplier }] as const;
  await tx
    .insertInto('misconduct')
    .values({
      guid: record.guid,
      supplier_guid: supplier,
      purchaser_guid: record.enterpriseGuid,
      lot_guid: bdGuid ?? hetongGuid ?? null,
      record_guid: record.guid,
      stage: happenStage,
      kind: badBehaviourType,
      happened_on: dayOf(behaviourTime),
      // The guard punishmentComplete has refused incomplete punishments.
      result: punishResult as RowOf<'misconduct'>['result'],
      scope: punishScope,
      starts_on: dayOf(punishStartTime),
      ends_on: null,
      restored_at: null,
      decided_at: null,
      remarks: description,
      file_guid: evidence ?? null,
      reported_by: record.authorGuid,
    })
    .execute();
  await replaceParties(tx, record.guid, parties);
  await setDue(tx, record.guid, END_STATEMENT, endOfDay(statementEndTime));
  const added = await add(tx, record, {
    punishResult,
    happenStage,
    badBehaviourType,
    punishScope,
    punishStartTime,
    punishReason,
    statementEndTime,
  });
  return { ...added, patch: { parties } };
}

/**
 * Stores the supplier's statement. The period is over at its end, even if the gateway has not
 * processed that yet.
 */
async function giveStatement({ tx, record, command, user, now }: Work): Promise<Carried> {
  if (now >= endOfDay(Number(record.facts['statementEndTime'])))
    throw new Failure(409, 'guards.statementAwaited');
  const { statement, statementFile, statementFileName } = command as typeof command & Statement;
  const given = { statement, statementFile, statementFileName, isStated: '1' };
  await requireFiles(tx, user, given);
  await dropDue(tx, record.guid, END_STATEMENT);
  return add(tx, record, given);
}

/** Puts the punishment into force; it cannot begin earlier. */
async function submitDeal({ tx, record, now }: Work): Promise<Carried> {
  const starts = dayOf(Math.max(now.getTime(), Number(record.facts['punishStartTime'])));
  const ends = punishmentEnd(String(record.facts['punishResult']), starts);
  await tx
    .updateTable('misconduct')
    .set({ starts_on: starts, ends_on: ends, decided_at: now })
    .where('guid', '=', record.guid)
    .execute();
  return add(tx, record, {
    punishStartTime: midnightOf(starts),
    punishEndTime: ends === null ? null : midnightOf(ends),
  });
}

/** What the calls of a breach report do. */
export const breachEffects: Effects = {
  async carryOut(call, work) {
    switch (call) {
      case 'save':
        return save(work);
      case 'submit':
        return submit(work);
      case 'deal':
        return deal(work);
      case 'giveStatement':
        return giveStatement(work);
      case 'submitDeal':
        return submitDeal(work);
      default:
        return {};
    }
  },
};
