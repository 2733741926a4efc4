import { randomUUID } from 'node:crypto';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { Client } from './client.ts';
import { now } from './clock.ts';
import { freshName, newRequest, type Form } from './forms.ts';
import type { Fixture } from './fixture.ts';

let serial = 0;

/** A newly registered enterprise, with its first account signed in. */
export interface Registered {
  guid: string;
  name: string;
  code: string;
  person: string;
  client: Client;
  /** Key of its stored PDF. */
  scan: string;
}

/** Stores a file of an enterprise without its contents, which no test reads. */
export async function storeFile(
  fixture: Fixture,
  owner: { guid: string; person: string },
  type = 'pdf',
  size = 1000,
): Promise<string> {
  const guid = randomUUID();
  await fixture.gateway.db
    .insertInto('file')
    .values({
      guid,
      group_guid: guid,
      name: `scan.${type}`,
      size,
      type,
      sha256: '0'.repeat(64),
      enterprise_guid: owner.guid,
      person_guid: owner.person,
      created_at: now(),
      first_guid: guid,
      version: 1,
    })
    .execute();
  return guid;
}

/**
 * Stores an enterprise with its first account, as a registration does: nothing submitted, with the
 * right to fill in its information.
 */
export async function registered(
  fixture: Fixture,
  authorities: readonly string[] = ['enterprise.view', 'enterprise.edit'],
): Promise<Registered> {
  const { db } = fixture.gateway;
  serial += 1;
  const [guid, person, role] = [randomUUID(), randomUUID(), randomUUID()];
  const name = freshName('新星冶金材料有限公司').replace(/\s/g, '');
  const code = `91TEST${String(process.pid).padStart(7, '0').slice(-7)}${String(serial).padStart(5, '0')}`;
  const account = `newfirm${process.pid}x${serial}`.slice(0, 16);
  const { password_hash } = await db
    .selectFrom('person')
    .where('account_name', '=', 'supplier01')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const at = now();
  await db
    .insertInto('enterprise')
    .values({
      guid,
      code,
      name,
      subject_types: '',
      parent_guid: null,
      has_submitted: false,
      has_virtual_accounts: false,
      status: '0',
      reviews_own_plans: true,
      set_up_needs_superior: false,
      facts: '{}',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('person')
    .values({
      guid: person,
      enterprise_guid: guid,
      department_guid: null,
      account_name: account,
      password_hash,
      name: account,
      phone: '13900139000',
      id_no: null,
      email: null,
      staff_no: null,
      position: '2',
      valid: true,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('role')
    .values({
      guid: role,
      enterprise_guid: guid,
      name: '企业管理员',
      valid: true,
      authorities: [...authorities],
      department_scope: 'all',
      department_guids: [],
      enterprise_guids: [],
    })
    .execute();
  await db.insertInto('person_role').values({ person_guid: person, role_guid: role }).execute();
  const scan = await storeFile(fixture, { guid, person });
  return { guid, name, code, person, client: await Client.signIn(fixture.gateway, account), scan };
}

/** A complete supplier form. */
export const informationForm = (
  { name, code, scan }: Pick<Registered, 'name' | 'code' | 'scan'>,
  more: Form = {},
): Form => ({
  userLeiBie: '1',
  qiYe_Name: name,
  qiYe_BH: code,
  zhuTiLeiXing: 'T',
  zhiZhao_FuJian: scan,
  zhiZhao_FuJian_Name: 'scan.pdf',
  yeWuFanWeiIds: '冶金材料销售；技术服务',
  zhuCe_ZiJin: '5000.5',
  qiYeHangYeOne: '31,51',
  shengId: 340000,
  shiId: 340500,
  areaId: 340504,
  provinceName: '安徽省',
  cityName: '马鞍山市',
  areaName: '雨山区',
  jinYing_DiZhi: '工业大道12号',
  zhuCe_DiZhi: '工业大道12号',
  lianXiRen_Name: '王小明',
  lianXiRen_Phone: '13800138000',
  isGaoXinQiYe: '0',
  isWeiXiaoQiYe: '1',
  fddbr_Name: '李建国',
  fddbr_ShenFenZheng_BH: '110101199003074477',
  fddbr_ShenFenZheng_FuJian: scan,
  fddbr_ShenFenZheng_FuJian_Name: 'scan.pdf',
  isYiBanNaShuiRen: '1',
  fp_ZhuCeAddress: '工业大道12号',
  zhuCe_Phone: '0555-1234567',
  kaiHuHangName: '中国银行马鞍山支行',
  kaiHuHangZhangHao: '1234567890123456',
  ...more,
});

/** The current information of the own enterprise. */
export const ownInformation = ({ client }: Pick<Registered, 'client'>) =>
  client.call(enterpriseCalls.baseInfo, {});

/** Saves a form (flag 1) or submits it (flag 2), based on the current information. */
export async function sendInformation(
  firm: Pick<Registered, 'client' | 'name' | 'code' | 'scan'>,
  flag: '1' | '2',
  form: Form = informationForm(firm),
) {
  const { record } = await ownInformation(firm);
  return firm.client.call(enterpriseCalls.saveBaseInfo, {
    ...form,
    flag,
    revision: record.head.revision,
    requestId: newRequest(),
  });
}

/** Lets a platform reviewer take the information under review and decide on it. */
export async function decide(fixture: Pick<Fixture, 'as'>, guid: string, result: '2' | '3' = '2') {
  const reviewer = await fixture.as('central001');
  const { head } = await reviewer.call(enterpriseCalls.reviewDetail, { guid });
  const accepted = await reviewer.call(enterpriseCalls.accept, {
    guid,
    revision: head.revision,
    requestId: newRequest(),
  });
  const decision = { guid, revision: accepted.head.revision, requestId: newRequest() };
  if (result === '2')
    return reviewer.call(enterpriseCalls.review, { ...decision, shenHeStatus: '2' });
  return reviewer.call(enterpriseCalls.review, {
    ...decision,
    shenHeStatus: '3',
    shenHeYiJian: '名称与执照不一致',
    shenHeYiJianType: '0',
  });
}

/** An enterprise whose information was approved. */
export async function passed(fixture: Fixture, more: Form = {}): Promise<Registered> {
  const firm = await registered(fixture);
  await sendInformation(firm, '2', informationForm(firm, more));
  await decide(fixture, firm.guid);
  return firm;
}
