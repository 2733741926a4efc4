import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/core/call.ts';
import type { organisationCalls } from '#contract/organisation.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { allOf, anyOf, inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';

/** The part of a group that the log of settings stores. */
async function stateOf(tx: Tx, guid: string): Promise<object | null> {
  const group = await tx
    .selectFrom('business_group')
    .where('guid', '=', guid)
    .select(['name', 'number', 'leader_guid', 'remarks'])
    .executeTakeFirst();
  if (!group) return null;
  const members = await tx
    .selectFrom('business_group_member')
    .innerJoin('person', 'person.guid', 'person_guid')
    .where('group_guid', '=', guid)
    .select(['person.guid', 'person.name'])
    .orderBy('person.guid')
    .execute();
  const purchasers = await tx
    .selectFrom('business_group_purchaser')
    .innerJoin('enterprise', 'enterprise.guid', 'purchaser_guid')
    .where('group_guid', '=', guid)
    .select(['enterprise.guid', 'enterprise.name'])
    .orderBy('enterprise.guid')
    .execute();
  const named = (rows: readonly { guid: string; name: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.guid, row.name]));
  return { ...group, members: named(members), purchasers: named(purchasers) };
}

/** Runs work on a locked group of the user's enterprise, and logs it. */
function changing(
  context: CallContext,
  guid: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  return transact(context.db, async (tx) => {
    const group = await tx
      .selectFrom('business_group')
      .where('guid', '=', guid)
      .where('enterprise_guid', '=', context.user.enterprise.guid)
      .select('name')
      .forUpdate()
      .executeTakeFirst();
    if (!group) throw notFound();
    const before = await stateOf(tx, guid);
    await work(tx);
    await logChange(
      tx,
      context,
      { module: 'organisation', guid, name: group.name },
      before,
      await stateOf(tx, guid),
    );
  });
}

async function refuseOtherPeople(
  tx: Tx,
  { user }: CallContext,
  field: string,
  guids: readonly string[],
): Promise<void> {
  if (guids.length === 0) return;
  const found = await tx
    .selectFrom('person')
    .where('guid', '=', anyOf(guids))
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('valid', '=', true)
    .select('guid')
    .execute();
  if (found.length < guids.length) throw invalidField(field, 'errors.noSuchPerson');
}

async function setMembers(
  tx: Tx,
  context: CallContext,
  guid: string,
  field: string,
  list: string,
): Promise<void> {
  const people = keysOf(list);
  const had = (
    await tx
      .selectFrom('business_group_member')
      .where('group_guid', '=', guid)
      .select('person_guid')
      .execute()
  ).map(({ person_guid }) => person_guid);
  const added = people.filter((person) => !had.includes(person));
  await refuseOtherPeople(tx, context, field, added);
  await tx
    .deleteFrom('business_group_member')
    .where('group_guid', '=', guid)
    .where('person_guid', '!=', allOf(people))
    .execute();
  for (const rows of inStatements(added.map((person_guid) => ({ group_guid: guid, person_guid }))))
    await tx.insertInto('business_group_member').values(rows).execute();
}

async function setPurchasers(
  tx: Tx,
  { user }: CallContext,
  guid: string,
  field: string,
  list: string,
): Promise<void> {
  const wanted = keysOf(list);
  const enterprise = user.enterprise.guid;
  const had = (
    await tx
      .selectFrom('business_group_purchaser')
      .where('group_guid', '=', guid)
      .select('purchaser_guid')
      .execute()
  ).map(({ purchaser_guid }) => purchaser_guid);
  await tx
    .deleteFrom('business_group_purchaser')
    .where('group_guid', '=', guid)
    .where('purchaser_guid', '!=', allOf(wanted))
    .execute();
  const added = wanted.filter((purchaser) => !had.includes(purchaser));
  if (added.length === 0) return;
  const found = await tx
    .selectFrom('enterprise')
    .where('guid', '=', anyOf(added))
    .where('subject_types', 'like', '%B%')
    .select('guid')
    .execute();
  if (found.length < added.length) throw invalidField(field, 'errors.noSuchEnterprise');
  const other = await tx
    .selectFrom('business_group_purchaser as served')
    .innerJoin('business_group', 'business_group.guid', 'served.group_guid')
    .innerJoin('enterprise', 'enterprise.guid', 'served.purchaser_guid')
    .where('served.enterprise_guid', '=', enterprise)
    .where('served.purchaser_guid', '=', anyOf(added))
    .select(['enterprise.name', 'business_group.name as group'])
    .executeTakeFirst();
  if (other) throw invalidField(field, 'errors.servedByOther', { ...other });
  const served = added.map((purchaser_guid) => ({
    enterprise_guid: enterprise,
    purchaser_guid,
    group_guid: guid,
  }));
  for (const rows of inStatements(served))
    await tx.insertInto('business_group_purchaser').values(rows).execute();
}

async function setLeader(
  tx: Tx,
  context: CallContext,
  guid: string,
  field: string,
  leader: string | null,
): Promise<void> {
  if (leader !== null) await refuseOtherPeople(tx, context, field, [leader]);
  await tx
    .updateTable('business_group')
    .set({ leader_guid: leader })
    .where('guid', '=', guid)
    .where('leader_guid', 'is distinct from', leader)
    .execute();
}

/** Makes a person of the enterprise the leader of a group. */
export const chooseLeader = (context: CallContext, guid: string, leader: string) =>
  changing(context, guid, (tx) => setLeader(tx, context, guid, 'userGuid', leader));

/** Sets the members of a group. */
export const chooseMembers = (context: CallContext, guid: string, list: string) =>
  changing(context, guid, (tx) => setMembers(tx, context, guid, 'userGuids', list));

/** Sets the purchasers of a group; one that another group serves stays there. */
export const choosePurchasers = (context: CallContext, guid: string, list: string) =>
  changing(context, guid, (tx) => setPurchasers(tx, context, guid, 'qiYeGuids', list));

/**
 * Adds or changes a group and returns its key. Missing lists of members and purchasers stay
 * unchanged.
 */
export async function saveGroup(
  context: CallContext,
  form: RequestOf<typeof organisationCalls.saveGroup>,
): Promise<string> {
  const { user, now } = context;
  const columns = {
    name: form.yeWuZuName,
    number: form.yeWuZuBH ?? null,
    remarks: form.beiZhu ?? null,
  };
  const fill = async (tx: Tx, guid: string) => {
    if (form.zuZhangGuid !== undefined)
      await setLeader(tx, context, guid, 'zuZhangGuid', form.zuZhangGuid);
    if (form.zuYuanGuids !== undefined && form.zuYuanGuids !== null)
      await setMembers(tx, context, guid, 'zuYuanGuids', form.zuYuanGuids);
    if (form.caiGouRenGuids !== undefined && form.caiGouRenGuids !== null)
      await setPurchasers(tx, context, guid, 'caiGouRenGuids', form.caiGouRenGuids);
  };
  if (form.guid) {
    const { guid } = form;
    await changing(context, guid, async (tx) => {
      await tx
        .updateTable('business_group')
        .set(columns)
        .where('guid', '=', guid)
        .where(({ or, eb }) =>
          or([
            eb('name', 'is distinct from', columns.name),
            eb('number', 'is distinct from', columns.number),
            eb('remarks', 'is distinct from', columns.remarks),
          ]),
        )
        .execute();
      await fill(tx, guid);
    });
    return guid;
  }
  return transact(context.db, async (tx) => {
    const guid = randomUUID();
    await tx
      .insertInto('business_group')
      .values({
        guid,
        enterprise_guid: user.enterprise.guid,
        ...columns,
        leader_guid: null,
        creator_guid: user.guid,
        created_at: now,
      })
      .execute();
    await fill(tx, guid);
    await logChange(
      tx,
      context,
      { module: 'organisation', guid, name: form.yeWuZuName },
      null,
      await stateOf(tx, guid),
    );
    return guid;
  });
}

/** Deletes a group; its members and purchasers are left without one. */
export const deleteGroup = (context: CallContext, guid: string) =>
  changing(context, guid, async (tx) => {
    await tx.deleteFrom('business_group').where('guid', '=', guid).execute();
  });

/** Whether the enterprise divides its work by business groups. */
export async function regionDivision({ db, user }: CallContext): Promise<'0' | '1'> {
  const { region_division } = await db
    .selectFrom('enterprise')
    .where('guid', '=', user.enterprise.guid)
    .select('region_division')
    .executeTakeFirstOrThrow();
  return region_division ? '1' : '0';
}

/**
 * Switches the division on or off; the groups stay. Without a group there is nothing to divide by
 * (assumed).
 */
export function setRegionDivision(context: CallContext, isOn: boolean): Promise<void> {
  const { guid, name } = context.user.enterprise;
  return transact(context.db, async (tx) => {
    const before = await tx
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select('region_division')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const group = await tx
      .selectFrom('business_group')
      .where('enterprise_guid', '=', guid)
      .select('guid')
      .limit(1)
      .executeTakeFirst();
    if (isOn && !group) throw new Failure(409, 'errors.noGroupYet');
    await saveSetting(
      tx,
      context,
      { module: 'organisation', guid, name },
      {
        before: { isQuYuHuaFen: before.region_division ? '1' : '0' },
        after: { isQuYuHuaFen: isOn ? '1' : '0' },
      },
      () =>
        tx
          .updateTable('enterprise')
          .set({ region_division: isOn })
          .where('guid', '=', guid)
          .execute(),
    );
  });
}
