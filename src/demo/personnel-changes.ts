import type { Entry } from '#gateway/records/history.ts';
import { actorOf, SYSTEM } from '#gateway/records/actors.ts';
import type { User } from '#gateway/user/user.ts';
import {
  aboutChange,
  departmentPart,
  phonePart,
  rolesPart,
  standingOf,
  titleOfChange,
  LIFETIME_MS,
  type Prepared,
  type RoleRights,
} from '#gateway/personnel/changes/parts.ts';
import { END, momentOf, WORKING_DAY, type Calendar } from './calendar.ts';
import { phoneOf } from './master-data/enterprises.ts';
import type { World } from './master-data/world.ts';
import { NumberSeries } from './number-series.ts';
import { ScenarioRecord } from './scenario-record.ts';

/** Minimum of days that a change stays open after the day of loading. */
const LEAST_DAYS = 3;

const ADMINISTRATION = 'personnel.edit';

/** The outcome of a change, and how many minutes of working time after the request. */
type Ending =
  | { act: 'confirm' | 'refuse'; minutes: number; opinion: string }
  | { act: 'withdraw'; minutes: number }
  | { act: 'lapse' };

/**
 * A change: its enterprise, its requester (the holder of the demonstration account or the other
 * administrator), and its person.
 */
interface Scenario {
  enterprise: string;
  askedBy: 'account' | 'other';
  person: number;
  moment: number;
  change: 'password' | 'phone' | 'administration' | 'department';
  ending?: Ending;
}

const FIRST = 'demo-unit-01';

const SCENARIOS: readonly Scenario[] = [
  {
    enterprise: FIRST,
    askedBy: 'account',
    person: 0,
    moment: momentOf('2026-09-14') + 95,
    change: 'phone',
    ending: { act: 'confirm', minutes: 150, opinion: '已电话联系本人核实换号。' },
  },
  {
    enterprise: FIRST,
    askedBy: 'other',
    person: 1,
    moment: momentOf('2026-09-28') + 220,
    change: 'administration',
    ending: { act: 'refuse', minutes: 260, opinion: '该岗位参与采购执行，不应兼任管理员。' },
  },
  {
    enterprise: FIRST,
    askedBy: 'account',
    person: 2,
    moment: momentOf('2026-10-15') + 60,
    change: 'department',
    ending: { act: 'withdraw', minutes: 45 },
  },
  {
    enterprise: FIRST,
    askedBy: 'other',
    person: 3,
    moment: momentOf('2026-10-22') + 30,
    change: 'password',
    ending: { act: 'lapse' },
  },
  {
    enterprise: FIRST,
    askedBy: 'other',
    person: 4,
    moment: END - 0.9 * WORKING_DAY,
    change: 'password',
  },
  {
    enterprise: FIRST,
    askedBy: 'account',
    person: 5,
    moment: END - 0.4 * WORKING_DAY,
    change: 'administration',
  },
  {
    enterprise: 'demo-unit-08',
    askedBy: 'other',
    person: 0,
    moment: END - 0.8 * WORKING_DAY,
    change: 'password',
  },
  {
    enterprise: 'demo-agency-01',
    askedBy: 'other',
    person: 0,
    moment: END - 0.6 * WORKING_DAY,
    change: 'phone',
  },
];

/** The changes of people in the demonstration data, and rows of their tables. */
export interface PersonnelChangeData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  /** Rows of `personnel_change_part`. */
  parts: object[];
  /** Rows of `due_moment`. */
  due: object[];
  numbers: NumberSeries;
}

/**
 * The people of an enterprise: the two who administer it, the one of the demonstration accounts first,
 * and the others.
 */
function peopleOf({ rows, accounts, people }: World, enterprise: string) {
  const roles = new Set(
    rows.role
      .filter(({ authorities }) => authorities.includes(ADMINISTRATION))
      .map(({ guid }) => guid),
  );
  const administers = new Set(
    rows.person_role
      .filter(({ role_guid }) => roles.has(role_guid))
      .map(({ person_guid }) => person_guid),
  );
  const known = new Set([...accounts.values()].map(({ user }) => user.guid));
  const own = rows.person.filter(({ enterprise_guid }) => enterprise_guid === enterprise);
  const administrators = own
    .filter(({ guid }) => administers.has(guid))
    .toSorted((one, other) => Number(known.has(other.guid)) - Number(known.has(one.guid)));
  const users = administrators.map(({ guid }) => people.get(guid)?.user);
  const [account, other] = users;
  if (!account || !other)
    throw new Error(`The enterprise ${enterprise} has no two administrators.`);
  return {
    account,
    other,
    rest: own.filter(({ guid }) => !administers.has(guid) && !known.has(guid)),
  };
}

type Person = World['rows']['person'][number];

/** The roles of a person. */
function rolesOf(rows: World['rows'], person: Person): RoleRights[] {
  const has = new Set(
    rows.person_role
      .filter(({ person_guid }) => person_guid === person.guid)
      .map(({ role_guid }) => role_guid),
  );
  return rows.role.filter(({ guid }) => has.has(guid)) as RoleRights[];
}

/** The content of a scenario's change, as stored and shown. */
function changeOf(
  { rows }: World,
  { change, person: place }: Scenario,
  person: Person,
  passwordHash: string,
): Prepared {
  if (change === 'password') return { payloads: { password: { passwordHash } }, facts: {} };
  if (change === 'phone') return phonePart(person.phone, phoneOf(9300 + place));
  const ofUnit = <Row extends { enterprise_guid: string }>(all: readonly Row[]) =>
    all.filter(({ enterprise_guid }) => enterprise_guid === person.enterprise_guid);
  if (change === 'department') {
    const departments = ofUnit(rows.department);
    const after = departments.find(({ guid }) => guid !== person.department_guid);
    if (!after) throw new Error(`${person.name} has no other department to go to.`);
    return departmentPart(
      departments.find(({ guid }) => guid === person.department_guid) ?? null,
      after,
    );
  }
  const before = rolesOf(rows, person);
  return rolesPart(before, [
    ...before,
    ...(ofUnit(rows.role) as RoleRights[]).filter(({ authorities }) =>
      authorities.includes(ADMINISTRATION),
    ),
  ]);
}

/** Who requested a change when, and who decides on it. */
interface Asked {
  calendar: Calendar;
  moment: number;
  asker: User;
  second: User;
}

function end(
  record: ScenarioRecord,
  ending: Ending,
  { calendar, moment, asker, second }: Asked,
): void {
  if (ending.act === 'lapse')
    record.give(SYSTEM, new Date(calendar.instantAt(moment).getTime() + LIFETIME_MS), 'lapse');
  else if (ending.act === 'withdraw')
    record.give(
      actorOf(asker, ['reader', 'author', 'submitter', 'reviewer']),
      calendar.instantAt(moment + ending.minutes),
      'withdraw',
    );
  else
    record.give(
      actorOf(second, ['reader', 'author', 'reviewer']),
      calendar.instantAt(moment + ending.minutes),
      ending.act,
      { opinion: ending.opinion },
    );
}

/**
 * When an open change lapses: after a long holiday it would lapse before anybody has seen it, so a
 * few days are always left.
 */
function lapsesAt(calendar: Calendar, moment: number): Date {
  const lapses = calendar.instantAt(moment).getTime() + LIFETIME_MS;
  return new Date(Math.max(lapses, calendar.daysFromToday(LEAST_DAYS).getTime()));
}

function play(world: World, scenario: Scenario, index: number, passwordHash: string) {
  const { enterprise, askedBy, person: place, moment, ending } = scenario;
  const { account, other, rest } = peopleOf(world, enterprise);
  const [asker, second] = askedBy === 'account' ? [account, other] : [other, account];
  const person = rest[place];
  if (!person) throw new Error(`The enterprise ${enterprise} has nobody for the change ${index}.`);
  const { calendar } = world;
  const guid = `demo-personnel-change-${index + 1}`;
  const change = changeOf(world, scenario, person, passwordHash);
  const owner = { enterprise, department: asker.department?.guid ?? null, author: asker.guid };
  const record = new ScenarioRecord('personnelChange', guid, owner, {
    actor: actorOf(asker, ['author']),
    at: calendar.instantAt(moment),
    facts: aboutChange(person, asker.name, change),
    context: { submitter: asker.guid, concerned: person.guid },
    title: titleOfChange(person),
  });
  if (ending) end(record, ending, { calendar, moment, asker, second });
  if (ending?.act === 'confirm' && change.payloads.phone)
    person.phone = change.payloads.phone.phone;
  const standing = standingOf(person, rolesOf(world.rows, person));
  const parts = Object.entries(change.payloads).map(([action, payload]) => ({
    record_guid: guid,
    person_guid: person.guid,
    action,
    payload: ending ? null : payload,
    standing,
  }));
  const lapses = lapsesAt(calendar, moment).toISOString();
  const due = ending
    ? []
    : [{ record_guid: guid, event: 'personnelChange.lapse', due_at: lapses, try_at: lapses }];
  return { record, parts, due };
}

/**
 * Changes of people between two administrators of an enterprise: four open, and one each confirmed,
 * refused, withdrawn and lapsed.
 */
export function buildPersonnelChanges(world: World, passwordHash: string): PersonnelChangeData {
  const numbers = new NumberSeries();
  const played = SCENARIOS.map((scenario, index) => play(world, scenario, index, passwordHash));
  return {
    entries: played.flatMap(({ record }) => record.entries),
    records: played.map(({ record }) => record.row(numbers)),
    tasks: played.flatMap(({ record }) => record.tasks()),
    parts: played.flatMap(({ parts }) => parts),
    due: played.flatMap(({ due }) => due),
    numbers,
  };
}
