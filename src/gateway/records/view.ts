import { sql, type RawBuilder } from 'kysely';
import { lifecycles } from '#machines/index.ts';
import type { Switchable } from '#machines/shared/types.ts';
import { commandsOf } from '#model/commands.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { contextFor } from './advance.ts';
import { inCircleOf } from './comment-circle.ts';
import { advicesFor, isAwaitingAdvice } from './advising.ts';
import { switchedOff } from './collaboration.ts';
import { copyingFor } from './copies.ts';
import { headColumns, headJoins } from './head.ts';
import { partiesOf, type Party } from './parties.ts';
import { actorOn } from './roles.ts';
import { visibleTo } from './scope.ts';
import { standInsFor } from './stand-ins.ts';
import { escalationsFor } from './telling/escalations.ts';
import { urgingFor } from './urging.ts';
import type { RecordKind } from '#contract/kinds.ts';

interface ViewRow {
  head: {
    guid: string;
    kind: RecordKind;
    status: string;
    revision: number;
    amount: string | null;
    unitGuid: string;
  };
  context: object;
  switched_off: Switchable[];
  is_awaiting_advice: boolean;
  facts: Record<string, unknown>;
  items: unknown[] | null;
  related: unknown[] | null;
  comments: number;
  urging: object;
  advices: unknown[];
  escalations: unknown[];
  standIns: unknown[];
  copying: object;
  beside: object;
  enterprise_guid: string;
  agent_guid: string | null;
  parties: Party[];
}

/**
 * The complete record for one viewer: head, facts, items, related records, and possible commands.
 */
export interface RecordView {
  head: ViewRow['head'];
  context: object;
  commands: { event: string; allowed: boolean; reason: string | null }[];
  related: unknown[];
  comments: number;
  urging: object;
  advices: unknown[];
  escalations: unknown[];
  standIns: unknown[];
  copying: object;
  facts: Record<string, unknown>;
  items: unknown[];
}

const items = sql`
  (select json_agg(json_strip_nulls(json_build_object('guid', i.guid, 'sourceItemGuid',
    i.source_item_guid, 'materialCode', i.material_code,
      'materialName', i.material_name, 'specification', i.specification, 'unit', i.unit, 'quantity',
        coalesce(trim_scale(i.quantity)::text, ''),
      'unitPrice', coalesce(trim_scale(i.unit_price)::text, ''), 'amount', i.amount::text,
        'needDate', i.need_date, 'remarks', i.remarks,
      'taken', case when r.kind = 'yearlyPlan' then
         (select trim_scale(coalesce(sum(b.quantity), 0))::text from plan_item b join record br
           on br.guid = b.record_guid and not br.deleted
           where b.source_item_guid = i.guid) end)) order by i.position)
     from plan_item i where i.record_guid = r.guid)`;

const commentsFor = (user: User) => sql`
  (select count(*)::integer from comment c where c.record_guid = r.guid and c.deleted_at is null
    and ${inCircleOf(user)})`;

/**
 * The related records that the user sees: its sources and what was created from it, over any number
 * of steps.
 */
const relatedFor = (user: User) => sql`
  (with recursive up as (
      select p.guid, p.source_guid, 1 as depth from procurement p where p.guid = r.guid
      union all select p.guid, p.source_guid, up.depth + 1 from procurement p join up
        on p.guid = up.source_guid where up.depth < 8),
    down as (
      select p.guid, 1 as depth from procurement p where p.source_guid = r.guid
      union all select p.guid, down.depth + 1 from procurement p join down
        on p.source_guid = down.guid where down.depth < 8)
   select json_agg(json_build_object('guid', x.guid, 'kind', x.kind, 'number', x.number, 'title',
     x.title, 'status', x.status) order by x.created_at)
     from (select r.* from record r where r.guid in (select guid from up union select guid
       from down) and not r.deleted and ${visibleTo(user)}) x
    where x.guid <> r.guid)`;

const NOTHING = sql<object>`'{}'::json`;

const scalars = (row: ViewRow) => ({ ...row, items: row.items ?? [], related: row.related ?? [] });

/**
 * Reads a record for its page, in one statement; 404 if it does not exist for the user or is of
 * another kind. `beside` is what its feature shows in addition: a JSON object about the record `r`.
 */
export async function viewRecord(
  db: Db,
  user: User,
  guid: string,
  kinds: readonly RecordKind[],
  beside = NOTHING,
): Promise<RecordView> {
  return viewWhere(db, user, guid, kinds, {
    evenDeleted: false,
    facts: sql`r.facts`,
    items,
    beside,
  });
}

/** The answer of a command: the same without the content, even for a deleted record. */
export async function viewAfter(
  db: Db,
  user: User,
  guid: string,
  kinds: readonly RecordKind[],
): Promise<Omit<RecordView, 'facts' | 'items'>> {
  const {
    facts: _facts,
    items: _items,
    ...view
  } = await viewWhere(db, user, guid, kinds, {
    evenDeleted: true,
    facts: NOTHING,
    items: NOTHING,
    beside: NOTHING,
  });
  return view;
}

async function viewWhere(
  db: Db,
  user: User,
  guid: string,
  kinds: readonly RecordKind[],
  {
    evenDeleted,
    facts,
    items,
    beside,
  }: {
    evenDeleted: boolean;
    facts: RawBuilder<unknown>;
    items: RawBuilder<unknown>;
    beside: RawBuilder<object>;
  },
): Promise<RecordView> {
  const { rows } = await sql<ViewRow>`
    select (select row_to_json(h) from (select ${headColumns}) h) as head, r.context, ${facts} as facts,
      ${switchedOff} as switched_off, ${isAwaitingAdvice(sql`r.guid`)} as is_awaiting_advice,
      ${items} as items, ${relatedFor(user)} as related, ${commentsFor(user)} as comments,
      ${urgingFor(user)} as urging, ${advicesFor(user)} as advices, ${escalationsFor(user)} as escalations,
      ${standInsFor(user)} as "standIns",
      ${copyingFor(user)} as copying, ${beside} as beside,
      r.enterprise_guid, p.agent_guid, ${partiesOf(sql`r.guid`)} as parties
      from record r ${headJoins} left join procurement p on p.guid = r.guid
     where r.guid = ${guid} and (${evenDeleted} or not r.deleted) and ${visibleTo(user)}`.execute(
    db,
  );
  const found = rows[0];
  if (!found || !kinds.includes(found.head.kind)) throw notFound();
  const row = scalars(found);
  const viewer = actorOn(user, {
    kind: row.head.kind,
    amount: row.head.amount,
    enterpriseGuid: row.enterprise_guid,
    agentGuid: row.agent_guid,
    context: row.context,
    parties: row.parties,
  });
  const { machine, samples } = lifecycles[row.head.kind];
  const context = contextFor(
    {
      ...row.head,
      context: row.context,
      switchedOff: row.switched_off,
      isAwaitingAdvice: row.is_awaiting_advice,
      content: {},
      entries: 0,
      headHash: '',
    },
    viewer,
  );
  const commands = commandsOf(machine, { status: row.head.status, context }, samples).map(
    ({ event, allowed, why }) => ({
      event,
      allowed,
      reason: why === null ? null : `guards.${why}`,
    }),
  );
  const { guid: _guid, revision: _revision, refusal: _refusal, ...visible } = context;
  return {
    head: row.head,
    context: visible,
    commands,
    related: row.related,
    comments: row.comments,
    urging: row.urging,
    advices: row.advices,
    escalations: row.escalations,
    standIns: row.standIns,
    copying: row.copying,
    facts: row.facts,
    items: row.items,
    ...row.beside,
  };
}
