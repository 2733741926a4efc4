import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { creditCalls } from '#contract/credit.ts';
import { sql } from 'kysely';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { createIn } from '../records/create.ts';
import { performIn } from '../records/perform.ts';
import { startCalculation, workCalculation } from './calculation/job.ts';
import { creditOf } from './detail.ts';
import { requireSettings } from './evaluation-effects.ts';
import { newEvaluation, titleOf } from './open.ts';
import { evaluableSuppliers } from './suppliers.ts';

type One = RequestOf<typeof creditCalls.calculateYearScore>;
type Progress = ResponseOf<typeof creditCalls.calculation>;

/** Why a supplier is not rated, or stays unchanged. */
const reasonOf: Readonly<Record<string, string>> = {
  notRated: 'errors.noScoreBasis',
  submitted: 'errors.creditSubmitted',
  edited: 'errors.creditEdited',
};

/** Calculates one supplier's year; creates its evaluation if there is none. */
export async function calculateOne(
  context: CallContext,
  { userQiYe_Guid, creditYear, revision, requestId }: One,
): Promise<RawJson> {
  const { db, user, now } = context;
  const unitGuid = user.enterprise.guid;
  const newest = await db
    .selectFrom('supplier_year')
    .where('unit_guid', '=', unitGuid)
    .where('supplier_guid', '=', userQiYe_Guid)
    .where('year', '=', creditYear)
    .orderBy('version', 'desc')
    .select('guid')
    .executeTakeFirst();
  if (
    !newest &&
    (await evaluableSuppliers(db, { unitGuid, year: creditYear }, [userQiYe_Guid])).length === 0
  )
    throw invalidField('userQiYe_Guid', 'errors.supplierNotEvaluable');
  const guid = await transact(db, async (tx) => {
    await requireSettings(tx, unitGuid, creditYear);
    const supplier = await tx
      .selectFrom('enterprise')
      .where('guid', '=', userQiYe_Guid)
      .select('name')
      .executeTakeFirst();
    const facts = { userQiYe_Guid, creditYear, version: '1' };
    const evaluation =
      newest?.guid ??
      (await createIn(
        tx,
        newEvaluation(user, { unitGuid, title: titleOf(supplier?.name ?? '', creditYear), facts }),
        now,
      ));
    await performIn(
      tx,
      user,
      {
        guid: evaluation,
        kinds: ['evaluation'],
        revision: newest ? (revision ?? null) : null,
        requestId,
        command: { type: 'evaluation.calculate' },
      },
      now,
    );
    return evaluation;
  });
  const { facts, ...view } = await creditOf(context, guid);
  return RawJson.of({
    ...view,
    totalScore: facts['totalScore' as keyof typeof facts] ?? null,
    grade: facts['grade' as keyof typeof facts] ?? null,
    shares: facts.shares,
  });
}

/** Calculates a year for all its suppliers, or for the named ones, and waits for the end. */
export async function calculateRatings(
  { db, user, now }: CallContext,
  { creditYear: year, qiYeGuids, requestId }: RequestOf<typeof creditCalls.calculateRatings>,
) {
  const unitGuid = user.enterprise.guid;
  const suppliers = await evaluableSuppliers(db, { unitGuid, year }, qiYeGuids);
  if (suppliers.length < new Set(qiYeGuids).size)
    throw invalidField('qiYeGuids', 'errors.supplierNotEvaluable');
  if (suppliers.length === 0) throw invalidField('creditYear', 'errors.noSuppliersToEvaluate');
  const guid = await startCalculation(
    db,
    { unitGuid, year, suppliers, startedBy: user.guid, requestId },
    now,
  );
  await workCalculation(db, guid, now);
  const { rows } = await sql<{ userQiYe_Guid: string; qiYe_Name: string; result: string }>`
    select s.guid as "userQiYe_Guid", s.name as "qiYe_Name", i.result from credit_calculation_item i
      join enterprise s on s.guid = i.supplier_guid
     where i.calculation_guid = ${guid} and i.result <> 'rated' order by i.place`.execute(db);
  const told = rows.map(({ result, ...supplier }) => ({
    ...supplier,
    result,
    reason: reasonOf[result] ?? null,
  }));
  const progress = await progressOf(db, guid);
  return {
    calculationGuid: guid,
    isCancelled: progress.status === 'cancelled',
    ratedCount: progress.ratedCount ?? 0,
    notRated: told
      .filter(({ result }) => result === 'notRated')
      .map(({ result: _, ...one }) => one),
    leftOut: told.filter(({ result }) => result !== 'notRated').map(({ result: _, ...one }) => one),
  };
}

async function progressOf(db: CallContext['db'], guid: string): Promise<Progress> {
  const job = await db
    .selectFrom('credit_calculation')
    .innerJoin('person', 'person.guid', 'credit_calculation.started_by')
    .where('credit_calculation.guid', '=', guid)
    .selectAll('credit_calculation')
    .select('person.name as person')
    .executeTakeFirstOrThrow();
  return {
    calculationGuid: guid,
    creditYear: job.year,
    requestId: job.request_id,
    status: job.status,
    totalCount: job.total,
    doneCount: job.done,
    ratedCount: job.rated,
    notRatedCount: job.not_rated,
    leftOutCount: job.left_out,
    startedBy: job.person,
    startTime: job.started_at.getTime(),
    endTime: job.ended_at?.getTime() ?? null,
  };
}

/**
 * The progress of the last calculation of the user's unit, for one year or any; a running one comes
 * first.
 */
export async function lastCalculation(
  { db, user }: CallContext,
  year: string | null | undefined,
): Promise<Progress> {
  const last = await db
    .selectFrom('credit_calculation')
    .where('unit_guid', '=', user.enterprise.guid)
    .$if(Boolean(year), (query) => query.where('year', '=', year as string))
    .orderBy((eb) => eb('status', '=', 'running'), 'desc')
    .orderBy('started_at', 'desc')
    .select('guid')
    .executeTakeFirst();
  return last ? progressOf(db, last.guid) : ({} as Progress);
}

/** Stops a calculation of the user's unit; a finished one stays finished. */
export async function cancelCalculation(
  { db, user, now }: CallContext,
  guid: string,
): Promise<Progress> {
  const own = db
    .updateTable('credit_calculation')
    .where('guid', '=', guid)
    .where('unit_guid', '=', user.enterprise.guid);
  const stopped = await own
    .set((eb) => ({
      status: eb
        .case()
        .when('status', '=', 'running')
        .then('cancelled' as const)
        .else(eb.ref('status'))
        .end(),
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
    }))
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) throw notFound();
  return progressOf(db, guid);
}
