import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../base/failure.ts';
import type { Actor } from '../../records/advance.ts';
import { keptSettings } from '../scoring.ts';
import { requireSettings } from '../evaluation-effects.ts';
import { calculateChunk, type Result } from './chunk.ts';

/** Suppliers per transaction: bounds what a crash loses and how soon a cancellation is noticed. */
const CHUNK = 250;

/** Lease of a calculation: after this long without progress its gateway is considered lost. */
const ABANDONED_MS = 30_000;

interface Wanted {
  unitGuid: string;
  year: string;
  suppliers: readonly string[];
  startedBy: string;
  requestId: string;
}

/**
 * Starts the calculation of a year and returns its key. A repeated request starts one; a request id
 * of another year is refused.
 */
export async function startCalculation(
  db: Db,
  { unitGuid, year, suppliers, startedBy, requestId }: Wanted,
  now: Date,
): Promise<string> {
  const before = await db
    .selectFrom('credit_calculation')
    .where('request_id', '=', requestId)
    .where('unit_guid', '=', unitGuid)
    .select(['guid', 'year'])
    .executeTakeFirst();
  if (before && before.year !== year) throw new Failure(409, 'errors.requestIdUsed');
  if (before) return before.guid;
  return transact(db, async (tx) => {
    await requireSettings(tx, unitGuid, year);
    const guid = randomUUID();
    await tx
      .insertInto('credit_calculation')
      .values({
        guid,
        unit_guid: unitGuid,
        year,
        status: 'running',
        total: suppliers.length,
        done: 0,
        rated: 0,
        not_rated: 0,
        left_out: 0,
        started_by: startedBy,
        request_id: requestId,
        started_at: now,
        worked_at: now,
      })
      .execute();
    await sql`
      insert into credit_calculation_item (calculation_guid, place, supplier_guid)
      select ${guid}, x.place, x.guid from unnest(${[...suppliers]}::text[])
        with ordinality x (guid, place)`.execute(tx);
    return guid;
  });
}

async function actorOf(
  tx: Tx,
  personGuid: string,
): Promise<{ actor: Actor; departmentGuid: string | null }> {
  const person = await tx
    .selectFrom('person')
    .innerJoin('enterprise', 'enterprise.guid', 'person.enterprise_guid')
    .where('person.guid', '=', personGuid)
    .select(['person.guid', 'person.name', 'person.department_guid', 'enterprise.name as unit'])
    .executeTakeFirstOrThrow();
  return {
    actor: {
      guid: person.guid,
      name: person.name,
      unitName: person.unit,
      roles: ['reader', 'author'],
    },
    departmentGuid: person.department_guid,
  };
}

const counted = (results: readonly Result[], ...of: Result[]): number =>
  results.filter((result) => of.includes(result)).length;

/**
 * Calculates the next suppliers and stores their results in the same transaction; false if none are
 * left or it was stopped.
 */
async function workChunk(db: Db, guid: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const job = await tx
      .selectFrom('credit_calculation')
      .where('guid', '=', guid)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (job?.status !== 'running') return false;
    const items = await tx
      .selectFrom('credit_calculation_item')
      .where('calculation_guid', '=', guid)
      .where('result', 'is', null)
      .orderBy('place')
      .limit(CHUNK)
      .select(['supplier_guid'])
      .execute();
    if (items.length === 0) {
      await tx
        .updateTable('credit_calculation')
        .set({ status: 'done', ended_at: now, worked_at: now })
        .where('guid', '=', guid)
        .execute();
      return false;
    }
    const { actor, departmentGuid } = await actorOf(tx, job.started_by);
    const settings = keptSettings(await requireSettings(tx, job.unit_guid, job.year));
    const suppliers = items.map(({ supplier_guid }) => supplier_guid);
    const frame = { unitGuid: job.unit_guid, authorGuid: actor.guid, departmentGuid, now };
    const found = await calculateChunk(
      tx,
      frame,
      { actor, settings, year: job.year, now },
      suppliers,
    );
    const rows = [...found].map(([supplier, result]) => ({ supplier, result }));
    await sql`
      update credit_calculation_item i set result = x.result
        from json_to_recordset(${JSON.stringify(rows)}::text::json) as x (supplier text,
        result text)
       where i.calculation_guid = ${guid} and i.supplier_guid = x.supplier`.execute(tx);
    const results = [...found.values()];
    await tx
      .updateTable('credit_calculation')
      .set((eb) => ({
        done: eb('done', '+', results.length),
        rated: eb('rated', '+', counted(results, 'rated')),
        not_rated: eb('not_rated', '+', counted(results, 'notRated')),
        left_out: eb('left_out', '+', counted(results, 'submitted', 'edited')),
        worked_at: now,
      }))
      .where('guid', '=', guid)
      .execute();
    return true;
  });
}

/**
 * Works on a calculation until it is done or stopped; several gateways may share it, chunk by
 * chunk.
 */
export async function workCalculation(db: Db, guid: string, now: Date): Promise<void> {
  let isGoingOn = true;
  while (isGoingOn) isGoingOn = await workChunk(db, guid, now);
}

/** Resumes calculations whose gateway is gone. */
export async function resumeCalculations(db: Db, now: Date): Promise<void> {
  const left = await db
    .selectFrom('credit_calculation')
    .where('status', '=', 'running')
    .where('worked_at', '<', new Date(now.getTime() - ABANDONED_MS))
    .select('guid')
    .execute();
  for (const { guid } of left) await workCalculation(db, guid, now);
}
