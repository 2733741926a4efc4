import { dayOf } from '#contract/core/calendar.ts';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Plain, SupplierUnit } from '../master-data/world.ts';
import type { DemoFiles } from './files.ts';

const QUALIFICATIONS = [
  ['质量管理体系认证证书', 'GB/T 19001', '—'],
  ['环境管理体系认证证书', 'GB/T 24001', '—'],
  ['职业健康安全管理体系认证证书', 'GB/T 45001', '—'],
  ['特种设备生产许可证', 'TS', 'A级'],
  ['安全生产许可证', 'AQ', '—'],
  ['冶金工程施工总承包资质证书', 'SG', '二级'],
  ['高新技术企业证书', 'GR', '国家级'],
] as const;

/** Days until certificates expire: most in a long time, one soon, one in the past. */
const LEFT = [640, 410, 19, -46, 820, 300];

/** Days until a certificate expires, extended if it would expire in the first weeks. */
const settled = (left: number): number => (left >= 0 && left < WEEKS ? left + WEEKS : left);
const WEEKS = 21;

const HONOURS = [
  ['年度优秀供应商', '磐岳钢铁集团有限公司'],
  ['冶金设备国产化攻关奖', '省冶金行业协会'],
  ['守合同重信用企业', '市市场监督管理局'],
] as const;

/** Codes of the industry tree with their names. */
const INDUSTRIES = [
  ['35', '专用设备制造业'],
  ['31', '黑色金属冶炼和压延加工业'],
  ['38', '电气机械和器材制造业'],
  ['30', '非金属矿物制品业'],
] as const;

const PROJECTS = [
  '热轧精轧机工作辊供货',
  '高炉风口设备国产化改造',
  '连铸机结晶器备件供货',
  '转炉炼钢用镁碳砖总承包',
  '除尘风机高压电机供货',
  '轧线液压系统升级改造',
];
const PARTIES = [
  '华东某特钢有限公司',
  '北方联合钢铁有限公司',
  '江南板材有限公司',
  '西部重钢有限公司',
];
const BANKS = [
  ['中国工商银行股份有限公司', '102'],
  ['中国建设银行股份有限公司', '105'],
  ['招商银行股份有限公司', '308'],
] as const;

type Credential =
  | 'enterprise_qualification'
  | 'enterprise_honour'
  | 'enterprise_performance'
  | 'enterprise_bank_account'
  | 'ca_certificate';

type Rows = { [Table in Credential]: Plain<Table>[] };

/**
 * The suppliers' own information: certificates, honours, project references, accounts, CA
 * certificates.
 */
export function credentialRows(
  random: Random,
  suppliers: readonly SupplierUnit[],
  files: DemoFiles,
  calendar: Calendar,
): Rows {
  const rows: Rows = {
    enterprise_qualification: [],
    enterprise_honour: [],
    enterprise_performance: [],
    enterprise_bank_account: [],
    ca_certificate: [],
  };
  for (const [index, { guid: enterprise, name: company, city, person }] of suppliers.entries()) {
    const owner = { enterprise, person: person.user.guid };
    const key = (what: string, place: number) => `demo-${what}-${index + 1}-${place + 1}`;
    const isFirst = index === 0;
    for (const [place, [name, prefix, grade]] of random
      .sample(QUALIFICATIONS, isFirst ? 6 : random.int(1, 4))
      .entries()) {
      const left = LEFT[(place + (isFirst ? 0 : index)) % LEFT.length] ?? 365;
      const starts = calendar.daysFromToday(left - 3 * 365);
      const file = files.page(`${name}.pdf`, `${company} ${name}`, owner, starts);
      rows.enterprise_qualification.push({
        guid: key('qualification', place),
        enterprise_guid: enterprise,
        name,
        number: `${prefix}-${random.int(100_000, 999_999)}`,
        grade,
        file_guid: file.guid,
        file_name: file.name,
        starts_on: dayOf(starts),
        ends_on: dayOf(calendar.daysFromToday(left)),
        created_at: starts,
      });
    }
    for (const [place, [name, by]] of random
      .sample(HONOURS, isFirst ? 3 : random.int(0, 2))
      .entries()) {
      const at = calendar.daysFromToday(-random.int(120, 900));
      const file = files.page(`${name}.pdf`, `${company} ${name}`, owner, at);
      rows.enterprise_honour.push({
        guid: key('honour', place),
        enterprise_guid: enterprise,
        name,
        given_on: dayOf(at),
        given_by: by,
        file_guid: file.guid,
        file_name: file.name,
        remarks: null,
        created_at: at,
      });
    }
    for (const [place, project] of random
      .sample(PROJECTS, isFirst ? 4 : random.int(1, 3))
      .entries()) {
      const at = calendar.daysFromToday(-random.int(60, 1400));
      const [code, industry] = random.pick(INDUSTRIES);
      const file = files.page(`${project}合同.pdf`, `${company} ${project}`, owner, at);
      rows.enterprise_performance.push({
        guid: key('performance', place),
        enterprise_guid: enterprise,
        project_name: project,
        industries: code,
        industry_names: industry,
        amount_fen: String(random.int(30, 4200) * 1_000_000),
        signed_on: dayOf(at),
        other_party: random.pick(PARTIES),
        project_type: place === 1 ? '0' : '1',
        contract_guid: file.guid,
        contract_name: file.name,
        award_name: null,
        award_file_guid: null,
        award_file_name: null,
        created_at: at,
      });
    }
    for (const [place, [bank, code]] of random.sample(BANKS, isFirst ? 2 : 1).entries()) {
      const at = calendar.daysFromToday(-random.int(400, 900));
      rows.enterprise_bank_account.push({
        guid: key('account', place),
        enterprise_guid: enterprise,
        bank: `${bank}${city}分行`,
        number: `62${random.int(10_000_000, 99_999_999)}${random.int(100_000_000, 999_999_999)}`,
        holder: company,
        interbank_number: `${code}${random.int(100_000_000, 999_999_999)}`,
        place: city,
        permit_guid: null,
        permit_name: null,
        is_basic: place === 0,
        created_at: at,
      });
    }
    if (isFirst || random.chance(0.7)) {
      const left = isFirst ? 212 : settled(random.int(-60, 330));
      rows.ca_certificate.push({
        enterprise_guid: enterprise,
        number: `CA${random.int(10_000_000, 99_999_999)}`,
        starts_on: dayOf(calendar.daysFromToday(left - 365)),
        ends_on: dayOf(calendar.daysFromToday(left)),
      });
    }
  }
  return rows;
}
