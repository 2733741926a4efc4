import type { NotificationSort } from '#contract/notifications.ts';
import { lifecycles } from '#machines/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import type { Entry } from '#gateway/records/history.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import { HOUR_MS, DAY_MS } from '#contract/core/durations.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { END } from './calendar.ts';
import type { DemoData } from './generate.ts';
import type { Plain } from './master-data/world.ts';
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
 * none. Who is given a place or is added for later does not ask anybody else anew.
 */
function lastSteps(records: readonly DemoRecord[], entries: readonly Entry[]): Step[] {
  const standing = new Map(
    records.filter(({ deleted }) => !deleted).map((record) => [record.live.guid, record]),
  );
  const last = new Map<string, Step>();
  for (const entry of entries) {
    const record = standing.get(entry.recordGuid);
    const { fromStatus, toStatus, level, assignee, place } = entry;
    const asksNobodyElse = level === null || (assignee !== undefined && place !== 'before');
    if (!record || (fromStatus === toStatus && asksNobodyElse)) continue;
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

/** A notification as far as it is not the same for all. */
type Told = Omit<Plain<'notification'>, 'guid' | 'told_at' | 'read_at'> & { told_at: string };

/** What came of the steps of the records of the line. */
const toldOfSteps = ({ records, entries }: DemoData): Told[] =>
  lastSteps(records, entries).flatMap((step) =>
    [...toldOf(step)].map(([person_guid, sort]) => ({
      person_guid,
      sort,
      record_guid: step.entry.recordGuid,
      event: step.entry.event,
      status: step.entry.toStatus ?? '',
      actor_guid: step.entry.actorGuid,
      actor_name: step.entry.actorName,
      told_at: step.entry.at,
    })),
  );

/** What people did to reviews beside deciding. */
const toldOfActs = ({ collaboration }: DemoData): Told[] =>
  collaboration.told.map(({ person, recordGuid, by, at, ...told }) => ({
    ...told,
    person_guid: person,
    record_guid: recordGuid,
    actor_guid: by.user.guid,
    actor_name: by.user.name,
    told_at: at.toISOString(),
  }));

/** To whom records were copied when they were submitted. */
const toldOfCopies = ({ records }: DemoData): Told[] =>
  records
    .filter(({ deleted }) => !deleted)
    .flatMap(({ live, author: { user }, copies }) =>
      copies.map(({ to, at, status }) => ({
        person_guid: to.user.guid,
        sort: 'copied',
        record_guid: live.guid,
        event: null,
        status,
        actor_guid: user.guid,
        actor_name: user.name,
        told_at: at.toISOString(),
      })),
    );

/** What the gateway told heads of department, each once of a record. */
function toldOfEscalations({ escalations, records }: DemoData): Told[] {
  const status = new Map(records.map(({ live }) => [live.guid, live.status]));
  const told = new Map(escalations.map((one) => [`${one.record_guid} ${one.person_guid}`, one]));
  return [...told.values()].map(({ record_guid, person_guid, told_at }) => ({
    person_guid,
    sort: 'escalated',
    record_guid,
    event: null,
    status: status.get(record_guid) ?? '',
    actor_guid: SYSTEM.guid,
    actor_name: SYSTEM.name,
    told_at: told_at.toISOString(),
  }));
}

/**
 * The notifications of the demonstration accounts in the last month of the data, from the last step
 * of each record of the line and what was done beside; those of the last days are unread.
 */
export function notificationRows(data: DemoData): Plain<'notification'>[] {
  const accounts = new Set(DEMO_ACCOUNTS.map(({ account }) => account));
  const { rows, calendar } = data.world;
  const people = new Set(
    rows.person.filter(({ account_name }) => accounts.has(account_name)).map(({ guid }) => guid),
  );
  const end = calendar.instantAt(END - 1).getTime();
  return [
    ...toldOfSteps(data),
    ...toldOfActs(data),
    ...toldOfCopies(data),
    ...toldOfEscalations(data),
  ]
    .filter(
      ({ person_guid, told_at }) => people.has(person_guid) && Date.parse(told_at) > end - TOLD_MS,
    )
    .map((told, index) => {
      const at = Date.parse(told.told_at);
      return {
        ...told,
        guid: `demo-notification-${String(index + 1).padStart(5, '0')}`,
        read_at: at > end - UNREAD_MS ? null : new Date(at + READ_AFTER_MS).toISOString(),
      };
    });
}
