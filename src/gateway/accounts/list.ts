import { sql, type RawBuilder } from 'kysely';
import { accountsCalls } from '#contract/accounts.ts';
import { maskBankNumber } from '#contract/core/money.ts';
import { millis } from '../db/instants.ts';
import { rangesIn } from '../db/page.ts';
import type { Db, RowOf } from '../db/schema.ts';
import type { AccountContent, AccountKind } from '../db/shapes/accounts.ts';
import { containing, containingAny } from '../db/search.ts';
import type { User } from '../user/user.ts';
import { wireChanges, wireOf } from './content.ts';
import { parentNumbers } from './parents.ts';
import { mayReadNumbers } from './readers.ts';

/** The filters of an account list. */
export interface AccountSearch {
  page: number;
  rows: number;
  search?: string | null;
  guid?: string | null;
  accountName?: string | null;
  bankName?: string | null;
  bankAccount?: string | null;
  isYouXiao?: string | null;
  projectName?: string | null;
}

/** What the ranges of the search bound. */
const bounded = { updateTime: millis('a.updated_at'), balance: sql`a.balance` };

interface Row extends AccountContent {
  guid: string;
  kind: AccountKind;
  balance: string;
  created_by: string;
  creator_name: string;
  created_at: Date;
  updated_at: Date;
  updater_name: string;
  parent_number: string | null;
  enterprise_name: string;
  enterprise_code: string;
  change_guid: string | null;
  act: RowOf<'bank_account_change'>['act'] | null;
  after: AccountContent | null;
  asked_by: string | null;
  asked_by_name: string | null;
  asked_at: Date | null;
}

/**
 * Users who see masked numbers find an account only by its whole number: partial matches would
 * reveal it digit by digit.
 */
const withNumber = (number: string, mayRead: boolean): RawBuilder<boolean> =>
  mayRead ? containing('a.number', number) : sql<boolean>`a.number = ${number}`;

function conditionsOf(search: AccountSearch, mayRead: boolean): RawBuilder<unknown>[] {
  const { guid, accountName, bankName, bankAccount, isYouXiao, projectName } = search;
  const numbered = (number: string) => withNumber(number.replaceAll(' ', ''), mayRead);
  return [
    sql`true`,
    ...rangesIn(accountsCalls.listVirtualAccounts, { ...search }, bounded),
    ...(search.search
      ? [
          sql`(${numbered(search.search)} or
            ${containingAny(search.search, ['a.holder', 'a.bank', 'a.project_name'])})`,
        ]
      : []),
    ...(guid ? [sql`a.guid = ${guid}`] : []),
    ...(accountName ? [containing('a.holder', accountName)] : []),
    ...(bankName ? [containing('a.bank', bankName)] : []),
    ...(bankAccount ? [numbered(bankAccount)] : []),
    ...(isYouXiao ? [sql`a.valid = ${isYouXiao === '1'}`] : []),
    ...(projectName ? [containing('a.project_name', projectName)] : []),
  ];
}

/** An account in a list: its content in force, and the requested change. */
function shown(row: Row, mayRead: boolean, parents: ReadonlyMap<string, string>) {
  const isNew = row.act === 'added';
  const change =
    row.change_guid === null
      ? null
      : {
          guid: row.change_guid,
          act: row.act,
          askedByGuid: row.asked_by,
          askedByName: row.asked_by_name,
          askedAt: row.asked_at?.getTime() ?? null,
          changes: wireChanges(isNew ? null : row, row.after, mayRead, parents),
        };
  return {
    guid: row.guid,
    ...wireOf(row, mayRead),
    parentAccountNo:
      row.parent_number === null || mayRead ? row.parent_number : maskBankNumber(row.parent_number),
    balance: row.balance,
    qiYe_Name: row.enterprise_name,
    qiYe_BH: row.enterprise_code,
    creatorGuid: row.created_by,
    creatorName: row.creator_name,
    updatorName: row.updater_name,
    createTime: row.created_at.getTime(),
    updateTime: row.updated_at.getTime(),
    change,
  };
}

/** An account on the wire, before each call picks its own fields. */
export type ShownAccount = ReturnType<typeof shown>;

/**
 * One page of the accounts of one kind of the user's enterprise: those in force, and new ones that
 * await confirmation.
 */
export async function listAccounts(
  db: Db,
  user: User,
  kind: AccountKind,
  search: AccountSearch,
): Promise<{ rows: ShownAccount[]; total: number }> {
  const mayRead = mayReadNumbers(user, kind);
  const { rows } = await sql<Row & { total: number }>`
    with known as (
      select a.*, c.record_guid as change_guid, c.act, c.after
        from bank_account a left join bank_account_change c on c.account_guid = a.guid
          and c.waiting
       where a.enterprise_guid = ${user.enterprise.guid} and a.kind = ${kind}
      union all
      select x.*, c.record_guid, c.act, c.after
        from bank_account_change c, jsonb_populate_record(null::bank_account, c.after) x
       where c.enterprise_guid = ${user.enterprise.guid} and c.kind = ${kind} and c.waiting
         and c.act = 'added'),
    found as (select a.* from known a where ${sql.join(conditionsOf(search, mayRead), sql` and `)}),
    page as (select * from found order by created_at desc, guid
      limit ${search.rows} offset ${(search.page - 1) * search.rows})
    select a.*, a.balance::text as balance, parent.number as parent_number,
      e.name as enterprise_name, e.code as enterprise_code, creator.name as creator_name,
           updater.name as updater_name, r.author_guid as asked_by, asker.name as asked_by_name,
           r.created_at as asked_at, counted.total
      from (select count(*)::integer as total from found) counted left join page a on true left
        join enterprise e on e.guid = a.enterprise_guid
           left join person creator on creator.guid = a.created_by left join person updater
             on updater.guid = a.updated_by
           left join bank_account parent on parent.guid = a.parent_guid
           left join record r on r.guid = a.change_guid left join person asker
             on asker.guid = r.author_guid
     order by a.created_at desc, a.guid`.execute(db);
  const found = rows.filter(({ guid }) => guid !== null);
  const changed = found.filter(({ change_guid }) => change_guid !== null);
  const parents = await parentNumbers(
    db,
    changed.flatMap((row) => [row, row.after]),
  );
  return {
    rows: found.map((row) => shown(row, mayRead, parents)),
    total: rows[0]?.total ?? 0,
  };
}
