import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../../db/page.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { forbidden } from '../../base/failure.ts';
import { headFields, headJoins, authorNamed } from '../../records/head.ts';
import { performIn } from '../../records/perform.ts';
import { visibleTo } from '../../records/scope.ts';
import { containing } from '../../db/search.ts';
import { viewAfter, viewRecord } from '../../records/view.ts';
import { waitingFirst } from '../../records/waiting-first.ts';
import { userOfPerson } from '../../user/user.ts';
import { holdRights } from '../change-rights.ts';
import { refuseWithOpenWork } from '../open-work.ts';
import { ADMINISTRATION } from '../power.ts';
import type { Payloads } from './parts.ts';

/** The kind of record that a call on personnel changes may name. */
const CHANGES = ['personnelChange'] as const;

/** One page of the changes: undecided ones first, the oldest on top, then the latest decisions. */
export function listChanges(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listChanges>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listChanges, search, {
    fields: {
      ...headFields,
      personGuid: sql`r.facts ->> 'personGuid'`,
      personName: sql`r.facts ->> 'personName'`,
      accountName: sql`r.facts ->> 'accountName'`,
      actions: sql`r.facts ->> 'actions'`,
    },
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    sought: { authorName: authorNamed },
    within: [sql`r.kind = any(${[...CHANGES]}::text[]) and not r.deleted and ${visibleTo(user)}`],
    filters: {
      // The title of a change has the name of the person and that of their account.
      personName: (name) => containing('r.title', name),
      personGuid: 'exact',
      action: (action) => sql`${action} = any(string_to_array(r.facts ->> 'actions', ','))`,
    },
    order: waitingFirst('personnelChange', 'confirm'),
  });
}

/** One change; people who may confirm it see the whole new phone while it is undecided. */
export async function changeInfo({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const view = await viewRecord(db, user, guid, CHANGES);
  const waiting = view.commands.some(
    ({ event, allowed }) => event === 'personnelChange.confirm' && allowed,
  )
    ? await db
        .selectFrom('personnel_change_part')
        .where('record_guid', '=', guid)
        .where('action', '=', 'phone')
        .where('payload', 'is not', null)
        .select('payload')
        .executeTakeFirst()
    : undefined;
  if (!waiting) return RawJson.of(view);
  return RawJson.of({
    ...view,
    facts: { ...view.facts, phoneAfter: (waiting.payload as Payloads['phone']).phone },
  });
}

/** Refuses to invalidate a person with open work, as with the request. */
async function refuseTakingAwayWithWork(
  tx: Tx,
  context: CallContext,
  change: string,
): Promise<void> {
  const part = await tx
    .selectFrom('personnel_change_part')
    .innerJoin('person', 'person.guid', 'person_guid')
    .where('enterprise_guid', '=', context.user.enterprise.guid)
    .where('record_guid', '=', change)
    .where('action', '=', 'validity')
    .where('payload', 'is not', null)
    .select(['person_guid', 'payload'])
    .executeTakeFirst();
  if (part && !(part.payload as Payloads['validity']).valid)
    await refuseWithOpenWork(tx, context, [part.person_guid]);
}

/**
 * Confirms and carries out a change: one change of rights in the enterprise at a time, by a current
 * administrator.
 */
export async function confirmChange(
  context: CallContext,
  { guid, revision, requestId, opinion }: RequestOf<typeof personnelCalls.confirmChange>,
): Promise<RawJson> {
  const { db, user, now, config } = context;
  await transact(db, async (tx) => {
    await holdRights(tx, user.enterprise.guid);
    const confirmer = await userOfPerson(tx, user.guid, config.centralEnterpriseCode);
    if (!confirmer?.authorities.has(ADMINISTRATION)) throw forbidden();
    await refuseTakingAwayWithWork(tx, context, guid);
    await performIn(
      tx,
      confirmer,
      {
        guid,
        kinds: CHANGES,
        revision,
        requestId,
        command: { type: 'personnelChange.confirm', opinion: opinion ?? '' },
      },
      now,
    );
  });
  return RawJson.of(await viewAfter(db, user, guid, CHANGES));
}
