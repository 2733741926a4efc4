import { sql, type RawBuilder } from 'kysely';
import { dayAt, dayMillis, type DayInJson } from '../db/days.ts';
import type { Db } from '../db/schema.ts';

/** Days before its end from which a certificate counts as expiring (our design; assumed). */
const EXPIRING_DAYS = 30;

const qualification = (now: Date, day: DayInJson) => sql`
  t.guid, t.name as "ziZhiZhengShuName", t.number as "ziZhiZhengShuBH",
    t.grade as "ziZhiZhengShuJiBie",
  t.file_guid as "ziZhiZhengShuFuJianGuid", t.file_name as "ziZhiZhengShuFuJianName",
  ${day('t.starts_on')} as "ziZhiZhengShuStartTime",
    ${day('t.ends_on')} as "ziZhiZhengShuEndTime",
  case when t.ends_on < ${dayAt(now)} then 'expired'
       when t.ends_on - ${EXPIRING_DAYS}::integer <= ${dayAt(now)} then 'expiring' else 'valid'
         end as expiry`;

const honour = (day: DayInJson) => sql`
  t.guid, t.name as "rongYuName", ${day('t.given_on')} as "huoJiangTime",
    t.given_by as "huoJiangDanWei",
  t.file_guid as "fuJianGuid", t.file_name as "fuJianName", t.remarks as "beiZhu"`;

const performance = (day: DayInJson) => sql`
  t.guid, t.project_name as "xiangMuName", t.industries as "hangYeFenLei",
    t.industry_names as "zhuanYeFenLeiName", t.amount_fen::text as "heTongJinE",
  ${day('t.signed_on')} as "xiangMuEndTime", t.other_party as "heTongQianDingFang",
    t.project_type as "xmLeiXing",
  t.contract_guid as "xiangMuHeTongFuJianGuid", t.contract_name as "xiangMuHeTongFuJianName",
    t.award_name as "jiangXiangName",
  t.award_file_guid as "huoJiangZhengShuFuJianGuid",
    t.award_file_name as "huoJiangZhengShuFuJianName"`;

/** Account numbers as a user may see them: whole, or the last four digits after asterisks. */
const bankAccount = (isWhole: boolean) => sql`
  t.guid, t.bank as "yinHangName", t.holder as "accountName",
    t.interbank_number as "bank_lianhanghao", t.place as "yinHangAddress",
  ${
    isWhole
      ? sql`t.number`
      : sql`repeat('*', length(t.number) - 4) || right(t.number,
    4)`
  } as "yinHangZhangHao",
  t.permit_guid as "yinHang_FuJian", t.permit_name as "yinHang_FuJian_Name", case
    when t.is_basic then '1' else '0' end as "isJiBenHu"`;

type Table =
  | 'enterprise_qualification'
  | 'enterprise_honour'
  | 'enterprise_performance'
  | 'enterprise_bank_account';

const listOf = (
  table: Table,
  columns: RawBuilder<unknown>,
  enterpriseGuid: string,
  order = sql`t.created_at desc, t.guid`,
) => sql<string>`
  coalesce((select json_agg(row_to_json(shown)) from (
    select ${columns} from ${sql.table(table)} t where t.enterprise_guid = ${enterpriseGuid}
      order by ${order}) shown), '[]'::json)`;

/** Qualifications of an enterprise as JSON, with their validity. */
export const qualificationsJson = (enterpriseGuid: string, now: Date, day: DayInJson = dayMillis) =>
  listOf(
    'enterprise_qualification',
    qualification(now, day),
    enterpriseGuid,
    sql`t.ends_on, t.guid`,
  );
/** Honours of an enterprise as JSON, the latest first. */
export const honoursJson = (enterpriseGuid: string, day: DayInJson = dayMillis) =>
  listOf('enterprise_honour', honour(day), enterpriseGuid, sql`t.given_on desc, t.guid`);
/** Project references of an enterprise as JSON, the latest first. */
export const performancesJson = (enterpriseGuid: string, day: DayInJson = dayMillis) =>
  listOf('enterprise_performance', performance(day), enterpriseGuid, sql`t.signed_on desc, t.guid`);
/**
 * Lots that an enterprise has won on the platform as JSON, the latest first; a lot stores neither
 * an industry nor a contract file.
 */
export const wonProjectsJson = (enterpriseGuid: string) => sql<string>`
  coalesce((select json_agg(row_to_json(shown)) from (
    select t.guid, t.name as "gcName", p.name as zbr, t.project_type as "xmLeiXing",
      t.deal_money::text as "zhongBiaoJinE", ${dayMillis('t.awarded_on')} as "zhongBiaoTime",
      coalesce(v.level, '0') as "gongYingShangPingJia"
      from lot t join enterprise p on p.guid = t.purchaser_guid
      left join lot_evaluation v on v.lot_guid = t.guid
     where t.supplier_guid = ${enterpriseGuid}
     order by t.awarded_on desc, t.guid) shown), '[]'::json)`;
/** Bank accounts of an enterprise as JSON, the basic account first. */
export const bankAccountsJson = (enterpriseGuid: string, isWhole: boolean) =>
  listOf(
    'enterprise_bank_account',
    bankAccount(isWhole),
    enterpriseGuid,
    sql`t.is_basic desc, t.created_at, t.guid`,
  );

/** Runs a query for one JSON value and returns its text. */
export async function jsonOf(db: Db, json: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ json: string }>`select ${json}::text as json`.execute(db);
  return rows[0]?.json ?? 'null';
}
