import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { yearOf } from '#contract/core/calendar.ts';
import { machine as yearlyAuditMachine } from '#machines/yearly-audit/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { DatabaseTrouble } from '../../db/trouble.ts';
import { transact } from '../../db/transact.ts';
import { SYSTEM } from '../../records/actors.ts';
import { settingsOf } from './settings.ts';
import { windowOf } from './window.ts';
import { writeRecord } from './write-record.ts';

/** Audits that one unit gets in one turn; the next turn comes soon. */
const BATCH_SIZE = 200;

const PASSED = codeOfState(yearlyAuditMachine, 'passed');

interface Due {
  guid: string;
  supplier_guid: string;
  department_guid: string | null;
  author_guid: string;
  supplier: string;
  unit: string;
  facts: Record<string, unknown>;
}

/**
 * Who was in the library when the audit began and has none of that year yet, with what was said of
 * it last.
 */
async function dueIn(tx: Tx, unitGuid: string, year: string, start: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.guid, a.supplier_guid, r.department_guid, r.author_guid, s.name as supplier,
      u.name as unit,
           coalesce((select l.facts from yearly_audit y join record l on l.guid = y.guid
             where y.admission_guid = a.guid and l.status = ${PASSED} order by y.year desc limit 1),
             r.facts) as facts
      from admission a join record r on r.guid = a.guid join enterprise s
        on s.guid = a.supplier_guid join enterprise u on u.guid = a.unit_guid
     where a.unit_guid = ${unitGuid} and a.admitted_at < ${start}
       and not exists (select 1 from yearly_audit y where y.admission_guid = a.guid
         and y.year = ${year})
     order by a.guid limit ${BATCH_SIZE}`.execute(tx);
  return rows;
}

/** What a supplier said last; the statement of a year must be signed anew. */
function takenOver({
  statementGuid: _guid,
  statementName: _name,
  ...facts
}: Record<string, unknown>): Record<string, unknown> {
  return facts;
}

async function openIn(tx: Tx, unitGuid: string, now: Date): Promise<number> {
  const { rows } = await sql`select 1 from admission_settings
      where unit_guid = ${unitGuid} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const year = yearOf(now);
  const window = windowOf(await settingsOf(tx, unitGuid), year);
  if (window === null || now < window.start || now >= window.end) return 0;
  const due = await dueIn(tx, unitGuid, year, window.start);
  for (const one of due) {
    const guid = await writeRecord(
      tx,
      {
        kind: 'yearlyAudit',
        unitGuid,
        supplierGuid: one.supplier_guid,
        departmentGuid: one.department_guid,
        authorGuid: one.author_guid,
        actor: SYSTEM,
        title: `${one.supplier}（${one.unit}，${year}）`,
        facts: takenOver(one.facts),
        context: {},
        requestId: null,
      },
      now,
    );
    await tx.insertInto('yearly_audit').values({ guid, admission_guid: one.guid, year }).execute();
  }
  return due.length;
}

/**
 * Opens the audit of the year for every admitted supplier of the units whose audit is open now,
 * each once, also when no gateway ran on the day it began. A unit where it fails does not hold up
 * the others. Answers how many audits were opened.
 */
export async function openYearlyAudits(
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const units = await db
    .selectFrom('admission_settings')
    .where('year_audit', '=', true)
    .orderBy('unit_guid')
    .select('unit_guid')
    .execute();
  let opened = 0;
  for (const { unit_guid } of units) {
    try {
      opened += await transact(db, (tx) => openIn(tx, unit_guid, now));
    } catch (error) {
      if (error instanceof DatabaseTrouble && error.kind === 'away') throw error;
      log.error(
        { unit_guid, err: error },
        'The audits of a unit could not be opened; it is tried again.',
      );
    }
  }
  return opened;
}
