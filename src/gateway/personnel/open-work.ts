import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { Failure } from '../base/failure.ts';
import { namesIn } from './names.ts';

/** People and the numbers of records, with each other. */
type Found = readonly { name: string; number: string }[];

const paramsOf = (context: CallContext, found: Found) => ({
  people: namesIn(context, [...new Set(found.map(({ name }) => name))]),
  n: found.length,
  records: namesIn(
    context,
    found.map(({ number }) => number),
  ),
});

/**
 * The records under review that could not go on without these people: at a level to come nobody else
 * with a valid account could decide, or all must who were added there.
 */
async function neededLater(tx: Tx, guids: readonly string[]): Promise<Found> {
  const leaving = sql`${[...guids]}::text[]`;
  const { rows } = await sql<{ name: string; number: string }>`
    select distinct p.name, r.number
      from (select distinct record_guid from task where role = 'approver') t
      join record r on r.guid = t.record_guid and not r.deleted
      cross join lateral jsonb_array_elements(r.context -> 'chain') with ordinality as level (said, at)
      cross join lateral jsonb_array_elements(level.said -> 'approvers') a
      join person p on p.guid = a ->> 'guid' and p.guid = any(${leaving})
     where level.at - 1 > (r.context ->> 'position')::integer
       and (level.said -> 'addedBy' ->> 'needed' = 'all' or not exists (
         select 1 from jsonb_array_elements(level.said -> 'approvers') o
           join person q on q.guid = o ->> 'guid' where q.valid and q.guid <> all(${leaving})))
     order by p.name, r.number`.execute(tx);
  return rows;
}

/**
 * Refuses to remove people with open work: records that only they can continue, now or at a level to
 * come, and approval levels of a matter or a condition. The work must be handed over first; nothing
 * is reassigned silently (assumed).
 */
export async function refuseWithOpenWork(
  tx: Tx,
  context: CallContext,
  guids: readonly string[],
): Promise<void> {
  const { rows: waiting } = await sql<{ name: string; number: string }>`
    select distinct p.name, r.number from task t join person p on p.guid = t.person_guid
      join record r on r.guid = t.record_guid
     where t.person_guid = any(${[...guids]}::text[]) order by p.name, r.number`.execute(tx);
  if (waiting.length > 0)
    throw new Failure(409, 'errors.openWork', { params: paramsOf(context, waiting) });
  const { rows: levels } = await sql<{ name: string; code: string; level: number }>`
    select p.name, m.code, a.level from approver a join person p on p.guid = a.person_guid
      join approval_matter m on m.guid = a.matter_guid
     where a.person_guid = any(${[...guids]}::text[]) and a.level <= m.level
    union
    select p.name, m.code, a.level from condition_approver a join person p on p.guid = a.person_guid
      join approval_condition c on c.guid = a.condition_guid and c.valid join approval_matter m
        on m.guid = c.matter_guid
     where a.person_guid = any(${[...guids]}::text[]) and a.level <= c.level order by 1, 2,
       3`.execute(tx);
  if (levels.length > 0) {
    const places = levels.map(({ code, level }) =>
      context.translate('errors.levelOfMatter', { code, level }),
    );
    throw new Failure(409, 'errors.isApprover', {
      params: {
        people: namesIn(context, [...new Set(levels.map(({ name }) => name))]),
        places: namesIn(context, places),
      },
    });
  }
  const later = await neededLater(tx, guids);
  if (later.length > 0)
    throw new Failure(409, 'errors.neededLater', { params: paramsOf(context, later) });
}
