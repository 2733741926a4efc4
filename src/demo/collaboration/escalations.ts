import { userIdentity } from '#contract/core/codes.ts';
import { DAY_MS, HOUR_MS } from '#contract/core/durations.ts';
import { KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { LATEST_OVERDUE_DAYS } from '#gateway/records/telling/overdue.ts';
import { LATE_TRANSFER } from '#gateway/records/transfer-late.ts';
import { standsIn } from '#machines/shared/approval.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { END } from '../calendar.ts';
import type { Plain, World } from '../master-data/world.ts';
import { stateOf } from '../scenarios/acts.ts';
import { contextOf, type DemoRecord, type Ledger } from '../scenarios/ledger.ts';

/** A row of `escalation`. */
export type EscalationRow = Omit<Plain<'escalation'>, 'told_at'> & { told_at: Date };

/**
 * Heads of the nearest department at or above a person's that has some, except those whom the record
 * awaits as well: the rule of the gateway.
 */
function headsAbove({ person, department }: World['rows'], guid: string, awaited: Set<string>) {
  let place = person.find((one) => one.guid === guid)?.department_guid ?? null;
  while (place !== null) {
    const here = place;
    const heads = person.filter(
      (one) =>
        one.department_guid === here &&
        one.position === userIdentity.head &&
        !awaited.has(one.guid),
    );
    if (heads.length > 0) return heads.map((head) => head.guid);
    place = department.find((one) => one.guid === here)?.parent_guid ?? null;
  }
  return [];
}

/**
 * When the heads are told of a record under review, or given the places; null where its settings say
 * nothing.
 */
function overAt(
  { rows }: World,
  { kind, unit, live, since }: DemoRecord,
  what: 'escalation_hours' | 'transfer_hours',
): Date | null {
  const hours = rows.approval_matter.find(
    ({ enterprise_guid, code }) => enterprise_guid === unit.guid && code === KINDS[kind].matter,
  )?.[what];
  const { dueHours } = stateOfCode(lifecycles[kind].machine, live.status);
  if (hours == null || dueHours === null) return null;
  return new Date(since.getTime() + (dueHours + hours) * HOUR_MS);
}

/**
 * Which heads of department were told of records that still wait too long, by the settings of their
 * unit; they see the records from then on.
 */
export function escalationRows(world: World, records: readonly DemoRecord[]): EscalationRow[] {
  const end = world.calendar.instantAt(END - 1);
  return records.flatMap((record) => {
    if (record.deleted || stateOf(record) !== 'reviewing') return [];
    const told_at = overAt(world, record, 'escalation_hours');
    if (told_at === null || told_at > end) return [];
    const { chain, position } = contextOf(record);
    const approvers = (chain[position]?.approvers ?? []).map(({ guid }) => guid);
    return approvers.flatMap((approver_guid) =>
      headsAbove(world.rows, approver_guid, new Set(approvers)).map((person_guid) => {
        record.viewers.add(person_guid);
        return {
          record_guid: record.live.guid,
          stay_since: record.since,
          person_guid,
          approver_guid,
          told_at,
        };
      }),
    );
  });
}

/**
 * Transfers the places of those who let a record lie to the heads who were told of it, by the
 * settings of their unit.
 */
export function transferLatePlaces(
  world: World,
  ledger: Ledger,
  escalations: readonly EscalationRow[],
): void {
  const end = world.calendar.instantAt(END - 1);
  // Older delays are too old for a transfer.
  const oldest = new Date(end.getTime() - LATEST_OVERDUE_DAYS * DAY_MS);
  const records = new Map(ledger.records.map((record) => [record.live.guid, record]));
  const nameOf = new Map(world.rows.person.map(({ guid, name }) => [guid, name]));
  const person = (guid: string) => ({ guid, name: nameOf.get(guid) ?? '' });
  for (const { record_guid, approver_guid, person_guid } of escalations) {
    const record = records.get(record_guid);
    const at = record ? overAt(world, record, 'transfer_hours') : null;
    if (!record || at === null || at > end || at <= oldest) continue;
    const { chain, position } = contextOf(record);
    const here = chain[position];
    if (!standsIn([here], approver_guid) || here?.addedBy !== undefined) continue;
    ledger.give(
      record,
      { late: person(approver_guid) },
      {
        type: `${lifecycles[record.kind].noun}.transfer`,
        opinion: LATE_TRANSFER,
        assigneeGuid: person_guid,
      },
      { output: { assignee: person(person_guid) } },
    );
  }
}
