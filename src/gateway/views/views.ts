import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { PEOPLE_AUTHORITY } from '#contract/core/authorities.ts';
import { SHARED_VIEWS_MAX, VIEWS_MAX, type viewsCalls } from '#contract/views.ts';
import { Failure, forbidden, invalidField, notFound } from '../base/failure.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { checkSettings } from './settings.ts';
import { folded } from '#contract/core/folding.ts';

/** Which views somebody sees: their own, and those that are shared in their enterprise. */
const seenBy = (user: User) =>
  sql<boolean>`(v.enterprise_guid = ${user.enterprise.guid} and (v.person_guid = ${user.guid}
    or v.shared))`;

/** Whether somebody administers the people of their enterprise, and with them what they share. */
const administers = ({ authorities }: User) => authorities.has(PEOPLE_AUTHORITY);

/** The views of a list that somebody sees, by name, with what they may do to each. */
export async function viewsOf({ db, user }: CallContext, list: string) {
  const views = await db
    .selectFrom('list_view as v')
    .innerJoin('person as p', 'p.guid', 'v.person_guid')
    .leftJoin('default_list_view as d', (join) =>
      join.onRef('d.view_guid', '=', 'v.guid').on('d.person_guid', '=', user.guid),
    )
    .where('v.list', '=', list)
    .where(seenBy(user))
    .select([
      'v.guid',
      'v.name',
      'v.person_guid',
      'v.shared',
      'v.settings',
      'v.saved_at',
      'p.name as makerName',
      'd.list as defaultOf',
    ])
    .orderBy('v.name')
    .orderBy('v.guid')
    .execute();
  return views.map(({ guid, name, person_guid, shared, settings, saved_at, ...view }) => ({
    guid,
    name,
    isOwn: person_guid === user.guid,
    isShared: shared,
    mayChange: person_guid === user.guid || administers(user),
    isDefault: view.defaultOf !== null,
    makerName: view.makerName,
    savedAt: saved_at.getTime(),
    ...settings,
  }));
}

/** Views of an enterprise are written one after the other: two at once would both find room. */
const lock = (tx: Tx, user: User) =>
  sql`select 1 from enterprise where guid = ${user.enterprise.guid} for no key update`.execute(tx);

/** A view that somebody changes; one that they do not see does not exist for them. */
async function changed(tx: Tx, user: User, guid: string) {
  const view = await tx
    .selectFrom('list_view as v')
    .where('v.guid', '=', guid)
    .where(seenBy(user))
    .select(['v.guid', 'v.list', 'v.person_guid', 'v.shared'])
    .executeTakeFirst();
  if (!view) throw notFound();
  if (view.person_guid !== user.guid && !administers(user)) throw forbidden();
  return view;
}

/** Refuses a view for which there is no room, and a name that its maker has given already. */
async function checkRoom(
  tx: Tx,
  user: User,
  view: { guid: string; list: string; maker: string; name: string; isShared: boolean },
) {
  const others = await tx
    .selectFrom('list_view')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('list', '=', view.list)
    .where('guid', '<>', view.guid)
    .where((where) => where.or([where('person_guid', '=', view.maker), where('shared', '=', true)]))
    .select(['person_guid', 'name', 'shared'])
    .execute();
  const own = others.filter(({ person_guid }) => person_guid === view.maker);
  if (own.some(({ name }) => folded(name) === folded(view.name)))
    throw invalidField('name', 'errors.nameTaken');
  if (own.length >= VIEWS_MAX)
    throw new Failure(409, 'errors.viewsFull', { params: { n: VIEWS_MAX } });
  if (view.isShared && others.filter(({ shared }) => shared).length >= SHARED_VIEWS_MAX)
    throw new Failure(409, 'errors.sharedViewsFull', { params: { n: SHARED_VIEWS_MAX } });
}

/** Keeps a view, or changes one; answers its key. */
export function saveView(
  { db, user, now }: CallContext,
  input: RequestOf<typeof viewsCalls.save>,
): Promise<string> {
  checkSettings(input);
  const { guid: known, list, name, isShared, filters, sort, order, columns, isCompact } = input;
  const settings = JSON.stringify({
    filters,
    sort: sort ?? null,
    order: sort ? (order ?? 'desc') : null,
    columns,
    isCompact,
  });
  const shared = isShared === '1';
  return transact(db, async (tx) => {
    await lock(tx, user);
    const before = known ? await changed(tx, user, known) : null;
    if (before && before.list !== list) throw notFound();
    const guid = before?.guid ?? randomUUID();
    const maker = before?.person_guid ?? user.guid;
    await checkRoom(tx, user, { guid, list, maker, name, isShared: shared });
    const values = { name, shared, settings, saved_at: now };
    if (before === null)
      await tx
        .insertInto('list_view')
        .values({
          guid,
          list,
          person_guid: user.guid,
          enterprise_guid: user.enterprise.guid,
          ...values,
        })
        .execute();
    else await tx.updateTable('list_view').set(values).where('guid', '=', guid).execute();
    // Whoever sees it no more must not begin with it.
    if (before?.shared && !shared)
      await tx
        .deleteFrom('default_list_view')
        .where('view_guid', '=', guid)
        .where('person_guid', '<>', maker)
        .execute();
    return guid;
  });
}

/** Removes a view, and with it that anybody begins with it. */
export function removeView({ db, user }: CallContext, guid: string): Promise<void> {
  return transact(db, async (tx) => {
    await lock(tx, user);
    const view = await changed(tx, user, guid);
    await tx.deleteFrom('list_view').where('guid', '=', view.guid).execute();
  });
}

/** Says with which view a list begins for somebody; null: as it is by itself. */
export function setDefaultView(
  { db, user }: CallContext,
  list: string,
  guid: string | null,
): Promise<void> {
  return transact(db, async (tx) => {
    if (guid === null) {
      await tx
        .deleteFrom('default_list_view')
        .where('person_guid', '=', user.guid)
        .where('list', '=', list)
        .execute();
      return;
    }
    await lock(tx, user);
    const view = await tx
      .selectFrom('list_view as v')
      .where('v.guid', '=', guid)
      .where('v.list', '=', list)
      .where(seenBy(user))
      .select('v.guid')
      .executeTakeFirst();
    if (!view) throw notFound();
    await tx
      .insertInto('default_list_view')
      .values({ person_guid: user.guid, list, view_guid: view.guid })
      .onConflict((conflict) =>
        conflict.columns(['person_guid', 'list']).doUpdateSet({ view_guid: view.guid }),
      )
      .execute();
  });
}

/** The lists that begin with a view for somebody. */
export async function listsWithDefault(db: Db, user: User): Promise<string[]> {
  const found = await db
    .selectFrom('default_list_view as d')
    .innerJoin('list_view as v', 'v.guid', 'd.view_guid')
    .where('d.person_guid', '=', user.guid)
    .where(seenBy(user))
    .select('d.list')
    .orderBy('d.list')
    .execute();
  return found.map(({ list }) => list);
}
