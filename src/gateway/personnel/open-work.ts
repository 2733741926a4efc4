import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { Failure } from '../base/failure.ts';
import { namesIn } from './names.ts';

/**
 * Refuses to remove people with open work: records that only they can continue, and approval levels
 * of a matter or a condition. The work must be handed over first; nothing is reassigned silently
 * (assumed).
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
  if (waiting.length > 0) {
    const people = [...new Set(waiting.map(({ name }) => name))];
    const params = {
      people: namesIn(context, people),
      n: waiting.length,
      records: namesIn(
        context,
        waiting.map(({ number }) => number),
      ),
    };
    throw new Failure(409, 'errors.openWork', { params });
  }
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
}
