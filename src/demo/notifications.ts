import type { NotificationSort } from '#contract/notifications.ts';
import { lifecycles } from '#machines/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { Entry } from '#gateway/records/history.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import { HOUR_MS, DAY_MS } from '#contract/core/durations.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { END } from './calendar.ts';
import type { Plain, World } from './master-data/world.ts';
import type { DemoRecord } from './scenarios/ledger.ts';

/** The period of the notifications. */
const TOLD_MS = 30 * DAY_MS;
/** Notifications since then are unread. */
const UNREAD_MS = 2 * DAY_MS;
/** All others were read this long after they were sent. */
const READ_AFTER_MS = 3 * HOUR_MS;

/** The last step of each record, and the people it concerns. */
interface Step {
  record: DemoRecord;
  entry: Entry;
}

/**
 * The steps that led to the current state of the records, the oldest first; deleted records have
 * none.
 */
function lastSteps(records: readonly DemoRecord[], entries: readonly Entry[]): Step[] {
  const standing = new Map(
    records.filter(({ deleted }) => !deleted).map((record) => [record.live.guid, record]),
  );
  const last = new Map<string, Step>();
  for (const entry of entries) {
    const record = standing.get(entry.recordGuid);
    const { fromStatus, toStatus, level } = entry;
    if (!record || (fromStatus === toStatus && level === null)) continue;
    last.delete(entry.recordGuid);
    last.set(entry.recordGuid, { record, entry });
  }
  return [...last.values()];
}

/** The people a step concerns, and why: the gateway's rule, for the people named in the record. */
function toldOf({ record, entry }: Step): Map<string, NotificationSort> {
  const { kind, live, author, unit, agent, submittedBy } = record;
  const subject = {
    kind,
    status: live.status,
    context: live.context,
    author_guid: author.user.guid,
    enterprise_guid: unit.guid,
  };
  const told = new Map<string, NotificationSort>();
  const { tone } = stateOfCode(lifecycles[kind].machine, live.status);
  if (entry.fromStatus !== null && entry.fromStatus !== entry.toStatus)
    for (const maker of [author.user.guid, submittedBy])
      if (maker !== null) told.set(maker, tone === 'negative' ? 'returned' : 'decided');
  for (const { role, person_guid } of tasksOf(subject, { agent_guid: agent?.guid ?? null }))
    if (role !== 'author' && person_guid !== null) told.set(person_guid, 'toDecide');
  told.delete(entry.actorGuid);
  return told;
}

/**
 * The notifications of the demonstration accounts in the last month of the data, from the last step
 * of each record of the line; those of the last days are unread.
 */
export function notificationRows(
  world: World,
  records: readonly DemoRecord[],
  entries: readonly Entry[],
): Plain<'notification'>[] {
  const accounts = new Set(DEMO_ACCOUNTS.map(({ account }) => account));
  const people = new Set(
    world.rows.person
      .filter(({ account_name }) => accounts.has(account_name))
      .map(({ guid }) => guid),
  );
  const end = world.calendar.instantAt(END - 1).getTime();
  return lastSteps(records, entries)
    .filter(({ entry }) => Date.parse(entry.at) > end - TOLD_MS)
    .flatMap((step) =>
      [...toldOf(step)]
        .filter(([guid]) => people.has(guid))
        .map(([guid, sort]) => ({ ...step, guid, sort })),
    )
    .map(({ entry, guid, sort }, index) => {
      const at = Date.parse(entry.at);
      return {
        guid: `demo-notification-${String(index + 1).padStart(5, '0')}`,
        person_guid: guid,
        sort,
        record_guid: entry.recordGuid,
        event: entry.event,
        status: entry.toStatus ?? '',
        actor_guid: entry.actorGuid,
        actor_name: entry.actorName,
        told_at: entry.at,
        read_at: at > end - UNREAD_MS ? null : new Date(at + READ_AFTER_MS).toISOString(),
      };
    });
}
