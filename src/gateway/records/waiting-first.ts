import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';

/**
 * The order of a list over `record r` of one kind: undecided records first, the oldest on top, then
 * the latest decisions.
 */
export function waitingFirst(kind: RecordKind, verb: string): RawBuilder<unknown> {
  const { machine, noun } = lifecycles[kind];
  const waits = sql`r.status = any(${statusesTaking(machine, `${noun}.${verb}`)}::text[])`;
  return sql`${waits} desc, case when ${waits} then r.since end, r.since desc, r.guid`;
}
