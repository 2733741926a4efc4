import { sql, type RawBuilder } from 'kysely';
import { CHAIN_KINDS, KINDS } from '#contract/kinds.ts';
import type { Switchable } from '#machines/shared/types.ts';
import type { User } from '../user/user.ts';

/** The matters of the kinds of record, as rows `asked (kind, matter)`. */
export const matters = sql`json_to_recordset(${JSON.stringify(
  CHAIN_KINDS.map((kind) => ({ kind, matter: KINDS[kind].matter })),
)}::json) as asked (kind text, matter text)`;

/** The settings `m` of the matter of a record `r`, in the enterprise of the record. */
const settings = sql`approval_matter m join ${matters} on asked.matter = m.code
  where asked.kind = r.kind and m.enterprise_guid = r.enterprise_guid`;

const SCOPES: Readonly<Record<Switchable, RawBuilder<unknown>>> = {
  transfer: sql`m.transfer_scope`,
  addApprover: sql`m.add_approver_scope`,
  advice: sql`m.advice_scope`,
  copy: sql`m.copy_scope`,
};

const named = sql.join(
  Object.entries(SCOPES).map(([what, scope]) => sql`case when ${scope} = 'off' then ${what} end`),
);

/** What the settings of a record `r` switch off for its approvers, as one JSON list. */
export const switchedOff = sql<Switchable[]>`coalesce((
  select to_json(array_remove(array[${named}]::text[], null)) from ${settings}), '[]'::json)`;

/** Whether the settings of its matter allow urging a record `r`. */
export const isUrgingOn = sql<boolean>`coalesce((select m.urging from ${settings}), true)`;

/** The hours overdue after which the matter of a record `r` tells the head; null if none are set. */
export const escalationHours = sql`(select m.escalation_hours from ${settings})`;
/** Whether the settings of its matter allow copies of a record `r`. */
export const isCopyingOn = sql<boolean>`coalesce((
  select m.copy_scope <> 'off' from ${settings}), true)`;

/** Whether a person `p` approves records of a matter `m` in the unit of a user, at any level. */
const approves = ({ enterprise }: User) => sql`exists (
  select 1 from approval_matter o where o.code = m.code and o.enterprise_guid = ${enterprise.guid}
    and (exists (select 1 from approver a where a.matter_guid = o.guid and a.person_guid = p.guid)
      or exists (select 1 from approval_condition c join condition_approver a
        on a.condition_guid = c.guid
        where c.matter_guid = o.guid and c.valid and a.person_guid = p.guid)))`;

/**
 * Whether the settings of a record let a user choose a person `p` of their unit for something.
 * People without a department have no colleagues in it.
 */
export const mayChoose = (what: Switchable, user: User, record: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select case ${SCOPES[what]} when 'unit' then true
      when 'department' then coalesce(p.department_guid = ${user.department?.guid ?? null}, false)
      when 'approvers' then ${approves(user)} else false end
    from record r, ${settings} and r.guid = ${record}), true)`;
