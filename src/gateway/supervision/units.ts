import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { instantOf, supervisionCalls } from '#contract/supervision.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { millis } from '../db/instants.ts';
import { inStatements } from '../db/many.ts';
import { pageOf } from '../db/page.ts';
import { transact } from '../db/transact.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { containing } from '../db/search.ts';
import { logChange } from '../settings/change-log.ts';
import { joinedNames } from '../base/joined-names.ts';

/** One page of the units the own enterprise supervises. */
export function listSupervisedUnits(
  { db, user }: CallContext,
  search: RequestOf<typeof supervisionCalls.listSupervisedUnits>,
): Promise<RawJson> {
  return pageOf(db, supervisionCalls.listSupervisedUnits, search, {
    fields: {
      guid: sql`u.guid`,
      qyName: sql`e.name`,
      qyBH: sql`e.code`,
      creatorName: sql`c.name`,
      createrTime: millis('u.created_at'),
    },
    from: sql`supervised_unit u join enterprise e on e.guid = u.unit_guid join person c
      on c.guid = u.created_by`,
    within: [sql`u.enterprise_guid = ${user.enterprise.guid}`],
    filters: {
      qiyeName: (name) => containing('e.name', name),
      qiyeBH: (code) => containing('e.code', code),
      startTime: (time) => sql`u.created_at >= ${instantOf(time)}`,
      endTime: (time) => sql`u.created_at <= ${instantOf(time)}`,
    },
    order: sql`u.created_at desc, e.name, u.guid`,
  });
}

/**
 * Purchasers an enterprise may supervise: those directly below it, and those that entrust it as
 * their agency (assumed).
 */
const eligible = ({ user }: CallContext) => {
  const own = user.enterprise.guid;
  return sql`e.guid <> ${own} and 'B' = any(string_to_array(e.subject_types, ','))
    and (e.parent_guid = ${own} or exists (select 1 from procurement p join record r
      on r.guid = p.guid and not r.deleted where p.agent_guid = ${own}
      and r.enterprise_guid = e.guid))`;
};

/** One page of the units that could be supervised and are not yet. */
export function listUnitCandidates(
  context: CallContext,
  search: RequestOf<typeof supervisionCalls.listUnitCandidates>,
): Promise<RawJson> {
  return pageOf(context.db, supervisionCalls.listUnitCandidates, search, {
    fields: { guid: sql`e.guid`, enterpriseName: sql`e.name`, enterpriseNo: sql`e.code` },
    from: sql`enterprise e`,
    within: [
      eligible(context),
      sql`not exists (select 1 from supervised_unit u
        where u.enterprise_guid = ${context.user.enterprise.guid} and u.unit_guid = e.guid)`,
    ],
    filters: {
      zbrName: (name) => containing('e.name', name),
      zbrBh: (code) => containing('e.code', code),
    },
    order: sql`e.name, e.guid`,
  });
}

/** Puts units under the supervision of the own enterprise: all of them or none. */
export function addSupervisedUnits(context: CallContext, keys: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const { user, now } = context;
    const wanted = keysOf(keys);
    const { rows: units } = await sql<{
      guid: string;
      name: string;
    }>`select e.guid, e.name from enterprise e where e.guid = any(${wanted}::text[])
      and ${eligible(context)}`.execute(tx);
    if (units.length < wanted.length) throw invalidField('userQiYe_Guid', 'errors.unitNotEligible');
    const supervised = units.map((unit) => ({
      guid: randomUUID(),
      enterprise_guid: user.enterprise.guid,
      unit_guid: unit.guid,
      created_by: user.guid,
      created_at: now,
    }));
    for (const rows of inStatements(supervised))
      await tx.insertInto('supervised_unit').values(rows).execute();
    for (const [index, { name }] of units.entries())
      await logChange(
        tx,
        context,
        { module: 'supervision', guid: supervised[index]?.guid ?? '', name },
        null,
        { qyName: name },
      );
  });
}

/**
 * Ends the supervision of a unit; who supervised its projects for the own enterprise no longer
 * does.
 */
export function removeSupervisedUnit(context: CallContext, guid: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const own = context.user.enterprise.guid;
    const { rows } = await sql<{ unit: string; name: string }>`
      select u.unit_guid as unit, e.name from supervised_unit u join enterprise e
        on e.guid = u.unit_guid where u.guid = ${guid}
        and u.enterprise_guid = ${own} for update of u`.execute(tx);
    const [found] = rows;
    if (!found) throw notFound();
    await tx.deleteFrom('supervised_unit').where('guid', '=', guid).execute();
    const { rows: ended } = await sql<{ number: string }>`
      delete from project_supervisor ps using record r where r.guid = ps.record_guid
        and r.enterprise_guid = ${found.unit} and ps.enterprise_guid = ${own}
        returning r.number`.execute(tx);
    await logChange(
      tx,
      context,
      { module: 'supervision', guid, name: found.name },
      {
        qyName: found.name,
        projects: joinedNames([...new Set(ended.map(({ number }) => number))].sort()),
      },
      null,
    );
  });
}
