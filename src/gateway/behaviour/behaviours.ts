import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { lineOf } from '../settings/line.ts';

/** What a behaviour is reported as: 1 a breach, 2 a commendation (contract, promises). */
export type Side = '1' | '2';

/** The promises of a user's unit and of its superior units. */
const listOf = ({ enterprise }: User) => sql`
  promise_behaviour b join promise_kind k on k.guid = b.kind_guid join promise_class c
    on c.guid = k.class_guid join ${lineOf(enterprise.guid)} line on line.guid = c.enterprise_guid`;

/** Behaviours that can be reported now: they and their parents are valid. */
const reportable = (side: Side) => sql`b.valid and k.valid and c.valid and c.side = ${side}`;

/** A behaviour as a report stores it. */
export interface Behaviour {
  guid: string;
  name: string;
  kindName: string;
  className: string;
  points: string;
  needsEvidence: boolean;
}

/**
 * The behaviour that a report names. Refuses one that cannot be reported as this kind, unless the
 * report named it before, and one of an unrelated unit.
 */
export async function behaviourOf(
  tx: Tx,
  user: User,
  guid: string,
  side: Side,
  before?: unknown,
): Promise<Behaviour> {
  const { rows } = await sql<Behaviour>`
    select b.guid, b.name, k.name as "kindName", c.name as "className",
      trim_scale(b.score)::text as points, b.needs_evidence as "needsEvidence" from ${listOf(user)}
     where b.guid = ${guid} and (${guid === before} or ${reportable(side)})`.execute(tx);
  if (!rows[0]) throw invalidField('behaviourGuid', 'errors.noSuchBehaviour');
  return rows[0];
}

/** One page of the behaviours that can be reported, in the order of the settings. */
export function listReportableBehaviours(
  search: RequestOf<typeof behaviourCalls.listReportableBehaviours>,
  { db, user }: CallContext,
) {
  return pageOf(db, behaviourCalls.listReportableBehaviours, search, {
    fields: {
      guid: sql`b.guid`,
      behaviourName: sql`b.name`,
      kindName: sql`k.name`,
      classifyName: sql`c.name`,
      score: sql`trim_scale(b.score)::text`,
      happenStage: sql`k.stage`,
      punishResult: sql`b.punishment`,
    },
    from: listOf(user),
    within: [reportable(search.behaviourSide ?? '1')],
    filters: {
      behaviourSide: null,
      classifyGuid: (guid) => sql`c.guid = ${guid}`,
      kindGuid: (guid) => sql`k.guid = ${guid}`,
    },
    order: sql`c.place, c.guid, k.place, k.guid, b.place, b.guid`,
  });
}
