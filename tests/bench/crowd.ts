import { sql } from 'kysely';
import type { Db, Tx } from '#gateway/db/schema.ts';
import { addCopies } from './copies.ts';
import { addPlans } from './long-list.ts';

/** Number of people of one unit, enterprises under review and history entries for the searches. */
export const CROWD = { people: 20_000, enterprises: 5_000, entries: 200_000 } as const;

const ENTRIES_PER_PLAN = 10;

const SURNAMES =
  '王李张刘陈杨黄赵周吴徐孙马胡朱郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金';
const GIVEN =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建国志文辉鹏宇浩凯健俊帆雪琳晶欣怡佳梅莉丹萍鑫波斌晨宁';

/** One character of a text, chosen by a number. */
const sign = (text: string, number: string) =>
  sql`substr(${text}::text, 1 + (${sql.raw(number)}) % ${text.length}, 1)`;

async function addPeople(tx: Tx, account: string): Promise<void> {
  await addCopies(
    tx,
    sql`
      select p.guid as source, 'crowd-' || n as guid, 'crowd' || n as account_name,
        'S' || n as staff_no, '110101' || lpad(n::text, 12, '0') as id_no,
             ${sign(SURNAMES, 'n')} || ${sign(GIVEN, 'n / 60')} || ${sign(GIVEN, 'n * 7')} as name,
               p.created_at + n * interval '1 second' as created_at
        from person p cross join generate_series(1, ${CROWD.people}::int) n
          where p.account_name = ${account}`,
    { person: ['guid', 'account_name', 'staff_no', 'id_no', 'name', 'created_at'] },
  );
  await sql`insert into person_role select p.guid, r.role_guid from person p, person_role r
    join person s on s.guid = r.person_guid and s.account_name = ${account}
    where p.guid like 'crowd-%'`.execute(tx);
}

async function addEnterprises(tx: Tx, account: string): Promise<void> {
  const named = sql`'河北' || ${sign(GIVEN, 'n')} || ${sign(GIVEN, 'n / 50')} || '冶金设备有限公司' || n`;
  await addCopies(
    tx,
    sql`select e.guid as source, 'crowd-' || n as guid, '9113' || lpad(n::text, 14, '0') as code,
      ${named} as name
          from person p join enterprise e on e.guid = p.enterprise_guid cross
            join generate_series(1, ${CROWD.enterprises}::int) n where p.account_name = ${account}`,
    { enterprise: ['guid', 'code', 'name'] },
  );
  await addCopies(
    tx,
    sql`select r.guid as source, 'crowd-information-' || n as guid,
      'crowd-' || n as enterprise_guid, r.number || '-' || n as number, ${named} as title
          from person p join record r on r.enterprise_guid = p.enterprise_guid
            and r.kind = 'enterpriseInformation' cross join generate_series(1,
            ${CROWD.enterprises}::int) n
         where p.account_name = ${account}`,
    { record: ['guid', 'enterprise_guid', 'number', 'title'] },
  );
}

/**
 * One in this many entries of the copied plans is by the measured account, the others by the crowd.
 */
const SHARE = 20;

/** Every copied plan was submitted, approved and undone in turn. */
async function addEntries(db: Db, actor: string): Promise<void> {
  await sql`
    insert into history (record_guid, seq, at, event, from_status, to_status, level, actor_guid,
      actor_name, actor_unit, opinion, changes, digest, request_id, prev_hash, hash)
    select r.guid, n, r.created_at + n * interval '1 hour', turn.event, turn.from_status,
      turn.to_status, null, p.guid, p.name, '', null, '[]', '', null, '', ''
      from record r cross join generate_series(1, ${ENTRIES_PER_PLAN}::int) n
           join (values (1, 'plan.submit', '1', '2'), (2, 'plan.approve', '2', '4'), (0,
             'plan.undo', '4', '1')) turn (place, event, from_status, to_status)
             on turn.place = n % 3
           cross join lateral (select abs(hashtext(r.guid || n)) as number) lot
           join person p on p.account_name = case when lot.number % ${SHARE} = 0 then ${actor}
             else 'crowd' || 1 + lot.number % ${CROWD.people}::int end
     where r.kind = 'yearlyPlan' and r.guid not in (select record_guid from history)`.execute(db);
}

/**
 * Adds the crowd: people to the unit of one account, enterprises like that of another, plans of a
 * third with entries by a fourth.
 */
export async function addCrowd(
  db: Db,
  accounts: { colleague: string; supplier: string; author: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await addPeople(tx, accounts.colleague);
    await addEnterprises(tx, accounts.supplier);
  });
  await addPlans(db, accounts.author, CROWD.entries / ENTRIES_PER_PLAN);
  await addEntries(db, accounts.actor);
  await sql`vacuum analyze`.execute(db);
}
