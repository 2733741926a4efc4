import { sql, type RawBuilder } from 'kysely';
import {
  REQUESTS_BY_NAME,
  SERIOUS_HOURS,
  type WorkbenchQueue,
  workbenchCalls,
} from '#contract/workbench.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import { EventsAnswer, type HandlersOf } from '../http/context.ts';
import { escalationHours } from '../records/collaboration.ts';
import { hasOwnPlace, waitsForDelegate } from '../records/delegated.ts';
import { isDraft } from '../records/draft-statuses.ts';
import { dueStatuses } from '../records/due-statuses.ts';
import { headFields, headJoins } from '../records/head.ts';
import { urgeInForce } from '../records/urging.ts';
import { dueAfter } from '../records/working-time.ts';
import { officesOfOwnUnit, wholeEnterprises } from '../records/reviewers.ts';
import { recordContaining } from '../records/texts.ts';
import type { User } from '../user/user.ts';
import { unreadMessages } from '../notices/messages.ts';
import { unreadCount } from '../notifications/shown.ts';
import { firstSteps } from './first-steps.ts';
import { keepOpinion, opinionsOf, removeOpinion } from './opinions.ts';

/**
 * Roles in which nobody decides on their own submission, nor twice on one (the same rule as the
 * guards of the machines).
 */
const DECIDING: readonly RecordRole[] = [
  'reviewer',
  'preliminaryReviewer',
  'finalReviewer',
  'handler',
];

/**
 * Whether a group task is not for this user because it concerns them, or they submitted the record
 * or decided on it.
 */
const hasHadTheirTurn = (user: User) => sql`
  t.role = any(${[...DECIDING]}::text[]) and exists (
    select 1 from record o where o.guid = t.record_guid
       and (o.submitted_by = ${user.guid} or o.context ->> 'concerned' = ${user.guid}
         or (t.role <> 'handler' and o.context -> 'decisions' @>
         ${JSON.stringify([{ by: user.guid }])}::jsonb)))`;

/** Whether a task requires the review of a class that this user does not review. */
const isOfOtherSpecialty = ({ specialties }: User) =>
  specialties === null
    ? sql`false`
    : sql`exists (select 1 from record_party y where y.record_guid = t.record_guid
        and y.role = t.role and not (y.specialties <@ ${[...specialties]}::text[]))`;

/** Whether a task of an agency is about a purchaser of another group. */
const isOfOtherGroup = ({ servedByOthers }: User) =>
  servedByOthers.length === 0
    ? sql`false`
    : sql`t.role = 'agency' and exists (select 1 from record o where o.guid = t.record_guid
        and o.enterprise_guid = any(${[...servedByOthers]}::text[]))`;

const ownTasks = (user: User) => sql`
  select t.record_guid, t.role, t.since, null::text as giver from task t
   where t.person_guid = ${user.guid} or (t.person_guid is null
     and t.authority = any(${[...user.authorities]}::text[]) and not (${hasHadTheirTurn(user)})
     and not (${isOfOtherSpecialty(user)}) and not (${isOfOtherGroup(user)}) and (
         t.enterprise_guid = ${user.enterprise.guid}
      or (t.role in ('reviewer', 'handler') and t.authority <> all(${officesOfOwnUnit()}::text[])
        and t.enterprise_guid = any(${wholeEnterprises(user)}::text[]))
      or (${user.isPlatform} and t.enterprise_guid is null)))`;

/**
 * Tasks that others delegate to the user, except on records where the user cannot decide for
 * anybody.
 */
function tasksOfOthers(user: User): RawBuilder<unknown> {
  const waits = waitsForDelegate(user);
  return waits === null
    ? sql``
    : sql`union all select t.record_guid, t.role, t.since, g.name from task t
        join record r on r.guid = t.record_guid join person g on g.guid = t.person_guid
       where ${waits} and not ${hasOwnPlace(user)}`;
}

/**
 * The tasks of a user: their own, those of authorities they hold in their enterprise, reviews for
 * enterprises whose records they see unless only their own people decide, platform tasks without an
 * enterprise, and delegated ones, with the giver's name if it is for nobody else.
 */
const tasksFor = (user: User) => sql`
  select t.record_guid, min(t.role) as role, min(t.since) as since,
    case when bool_and(t.giver is not null) then min(t.giver) end as giver
    from (${ownTasks(user)} ${tasksOfOthers(user)}) t group by t.record_guid`;

/** The user's last decision or action per record that others had started. */
const deedsOf = (user: User) => sql`
  select distinct on (h.record_guid) h.record_guid, h.event, h.at, h.on_behalf_name as giver
    from history h
   where h.actor_guid = ${user.guid} and split_part(h.event, '.', 2) in ('approve', 'reject',
     'return', 'transfer', 'addApprover', 'removeApprover', 'assign', 'receive', 'decline', 'deal', 'submitDeal',
     'cancel', 'confirm', 'refuse')
   order by h.record_guid, h.seq desc`;

/** Records that the user wrote, and those of others that they submitted, on `record r`. */
const startedBy = ({ guid }: User) => [
  sql`r.author_guid = ${guid}`,
  sql`r.author_guid <> ${guid} and r.submitted_by = ${guid}`,
];

/** The copies of records that the user has. */
const copiesFor = ({ guid }: User) => sql`
  select c.record_guid, c.copied_at, c.words, g.name as giver from record_copy c
    join person g on g.guid = c.giver_guid
   where c.person_guid = ${guid} and c.withdrawn_at is null`;

/** The opinion with which a record reached its status; null without one. */
const said = sql`(select h.opinion from history h where h.record_guid = r.guid
  and h.from_status is distinct from h.to_status order by h.seq desc limit 1)`;

/** Fields that only some queues have. */
const absent = {
  role: sql`null::text`,
  onBehalfOf: sql`null::text`,
  event: sql`null::text`,
  doneAt: sql`null::bigint`,
  waits: sql`null::boolean`,
  opinion: sql`null::text`,
  copiedBy: sql`null::text`,
  copiedAt: sql`null::bigint`,
  copyWords: sql`null::text`,
  unreadGuid: sql`null::text`,
};

/**
 * A queue: a query of record keys, joined as `w`, or conditions of which each record meets at most
 * one; and a condition on each `r`.
 */
interface Queue {
  found: RawBuilder<unknown> | readonly RawBuilder<unknown>[];
  condition: RawBuilder<unknown>;
  fields: Partial<Record<keyof typeof absent, RawBuilder<unknown>>>;
  /** What comes first in every order. */
  top?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const ofRecord = sql`join record r on r.guid = w.record_guid`;
const withDue = sql`left join ${dueStatuses} on due.kind = r.kind and due.status = r.status`;
const overAfter = (hours: RawBuilder<unknown>) =>
  dueAfter(sql`r.since`, hours, sql`r.enterprise_guid`);
const dueAt = sql`case when due.hours is not null then ${overAfter(sql`due.hours`)} end`;

/** The position of a record: due time, current people, next level. */
const position = {
  dueAt: millis(dueAt),
  seriousAt: millis(
    sql`case when due.hours is not null then ${overAfter(
      sql`due.hours + coalesce(${escalationHours}, ${SERIOUS_HOURS})`,
    )} end`,
  ),
  waitingUnits: sql`(select string_agg(distinct te.name, ',') from task q join enterprise te
    on te.guid = q.enterprise_guid where q.record_guid = r.guid and q.person_guid is null)`,
  urgedAt: millis('u.urged_at'),
  urgedBy: sql`u.name`,
  timesUrged: sql`coalesce(u.times, 0)`,
  nextUnit: sql`n.level ->> 'unitName'`,
  nextNames: sql`(select string_agg(p.approver ->> 'name', ',')
    from jsonb_array_elements(n.level -> 'approvers') p (approver))`,
};

/** The level after the one under review, while somebody is asked to decide. */
const withNext = sql`
  left join lateral (select r.context -> 'chain' -> ((r.context ->> 'position')::integer + 1)
    as level where exists (select 1 from task a where a.record_guid = r.guid
      and a.role = 'approver')) n on true`;

/** The last open urge. */
const withUrge = sql`
  left join lateral (select u.urged_at, p.name, (count(*) over ())::integer as times
    from urge u join person p on p.guid = u.person_guid
    where u.record_guid = r.guid and ${urgeInForce} order by u.urged_at desc limit 1) u on true`;

/** Whether somebody asks the user by name: it does not wait behind what others could decide, too. */
const isRequestByName = sql`(w.role = 'handler' and r.kind = any(${[...REQUESTS_BY_NAME]}::text[]))`;

const queues: Record<WorkbenchQueue, (user: User) => Queue> = {
  todo: (user) => ({
    found: tasksFor(user),
    condition: sql`not r.deleted`,
    fields: { role: sql`w.role`, onBehalfOf: sql`w.giver` },
    top: isRequestByName,
    order: sql`w.since, r.guid`,
  }),
  done: (user) => ({
    found: deedsOf(user),
    condition: sql`true`,
    fields: { onBehalfOf: sql`w.giver`, event: sql`w.event`, doneAt: millis('w.at') },
    order: sql`w.at desc, r.guid`,
  }),
  mine: (user) => ({
    found: startedBy(user),
    condition: sql`not r.deleted`,
    fields: { waits: sql`exists (select 1 from task q where q.record_guid = r.guid)` },
    order: sql`r.updated_at desc, r.guid`,
  }),
  drafts: (user) => ({
    found: startedBy(user),
    condition: sql`not r.deleted and ${isDraft()}`,
    fields: { opinion: said },
    order: sql`r.updated_at desc, r.guid`,
  }),
  copied: (user) => ({
    found: copiesFor(user),
    condition: sql`not r.deleted`,
    fields: {
      copiedBy: sql`w.giver`,
      copiedAt: millis('w.copied_at'),
      copyWords: sql`w.words`,
      unreadGuid: sql`(select n.guid from notification n where n.record_guid = r.guid
        and n.person_guid = ${user.guid} and n.sort = 'copied' and n.read_at is null
        order by n.told_at desc, n.guid limit 1)`,
    },
    order: sql`w.copied_at desc, r.guid`,
  }),
};

/** The workbench of a person: tasks, decisions, own records and drafts. */
export const workbenchHandlers: HandlersOf<typeof workbenchCalls> = {
  list(search, { db, user }) {
    const { found, condition, fields, top, order } = queues[search.heap](user);
    const isDueFirst = search.first === 'due';
    const inOrder = isDueFirst ? sql`${dueAt} nulls last, ${order}` : order;
    const joins = sql`${headJoins} ${withDue} ${withNext} ${withUrge}`;
    const source =
      'length' in found
        ? {
            from: sql`record r`,
            // The order by due times reads more than the record, so it cannot merge parts.
            parts: isDueFirst ? [sql`(${sql.join(found, sql` or `)})`] : found,
            joined: { of: 'r', joins },
          }
        : {
            from: sql`(${found}) w ${ofRecord}`,
            joined: { of: 'w', joins: sql`${ofRecord} ${joins}` },
          };
    return pageOf(db, workbenchCalls.list, search, {
      fields: { ...headFields, ...absent, ...fields, ...position },
      ...source,
      from: sql`${source.from} ${isDueFirst ? withDue : sql``}`,
      within: [condition],
      filters: {
        heap: null,
        first: null,
        kind: 'exact',
        words: (words) => recordContaining(['r.number', 'r.title'], words),
      },
      order: top ? sql`${top} desc, ${inOrder}` : inOrder,
    });
  },
  async updates({ tab, age }, { streams, user, token }) {
    if (token === null) throw new Error('A signed-in user has a token.');
    return new EventsAnswer(streams.open(user, token, tab ?? null, age ?? 0));
  },
  firstSteps: (_, context) => firstSteps(context),
  opinions: async (_, context) => ({ opinions: await opinionsOf(context) }),
  keepOpinion: async ({ text }, context) => ({ guid: await keepOpinion(context, text) }),
  async removeOpinion({ guid }, context) {
    await removeOpinion(context, guid);
    return {};
  },
  async counts(_, { db, user }) {
    const { rows } = await sql<
      Record<WorkbenchQueue | 'unread' | 'messages', number> & { oldest: number | null }
    >`
      select (select count(*)::integer from (${tasksFor(user)}) w join record r
        on r.guid = w.record_guid and not r.deleted) as todo,
             (select ${millis('min(w.since)')}::float8
               from (${tasksFor(user)}) w) as oldest,
             (select count(*)::integer from (${deedsOf(user)}) w) as done,
             (select count(*)::integer from (${copiesFor(user)}) w join record r
               on r.guid = w.record_guid and not r.deleted) as copied,
             started.mine, started.drafts, (${unreadCount(user)}) as unread,
             (${unreadMessages(user)}) as messages
        from (select count(*)::integer as mine,
               (count(*) filter (where ${isDraft()}))::integer as drafts
               from record r where not r.deleted and (${sql.join(startedBy(user), sql` or `)})) started`.execute(
      db,
    );
    return (
      rows[0] ?? {
        todo: 0,
        done: 0,
        mine: 0,
        drafts: 0,
        copied: 0,
        oldest: null,
        unread: 0,
        messages: 0,
      }
    );
  },
};
