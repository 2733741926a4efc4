import { CHAIN_KINDS, KINDS, type ChainKind } from '#contract/kinds.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * The kinds of records that a person is asked to approve, by the settings of any unit or because
 * one awaits them. Only these can be delegated.
 */
export async function kindsAskedOf(db: Db | Tx, person: string): Promise<readonly ChainKind[]> {
  const { rows } = await sql<{ asked: string }>`
    select m.code as asked from approver a join approval_matter m on m.guid = a.matter_guid
     where a.person_guid = ${person} and a.level <= m.level
    union select m.code from condition_approver a
      join approval_condition c on c.guid = a.condition_guid and c.valid
      join approval_matter m on m.guid = c.matter_guid
     where a.person_guid = ${person} and a.level <= c.level
    union select r.kind from task t join record r on r.guid = t.record_guid
     where t.person_guid = ${person} and t.role = 'approver'`.execute(db);
  const asked = new Set(rows.map((row) => row.asked));
  return CHAIN_KINDS.filter((kind) => asked.has(kind) || asked.has(KINDS[kind].matter));
}
