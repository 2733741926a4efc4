import type { Calendar } from '../calendar.ts';
import type { Plain } from '../master-data/world.ts';

/**
 * Code, name, project types and required certificates of each category; its code begins with the
 * code of its parent.
 */
const PLAN: readonly (readonly [
  code: string,
  name: string,
  types: string,
  certificates?: string,
])[] = [
  ['A', '物资类', '1'],
  ['A01', '原燃料', '1'],
  ['A0101', '铁矿石', '1'],
  ['A0102', '煤焦', '1'],
  ['A02', '耐材与辅料', '1'],
  ['A0201', '耐火材料', '1'],
  ['A0202', '合金', '1'],
  ['A0203', '石灰熔剂', '1'],
  ['A03', '备品备件', '1'],
  ['A0301', '轧辊', '1'],
  ['A0302', '轴承与传动件', '1'],
  ['A0303', '液压气动件', '1'],
  ['A0304', '电机电气', '1'],
  ['A0305', '阀门泵类', '1'],
  ['A0306', '仪器仪表', '1'],
  ['A04', '通用物资', '1'],
  ['A0401', '油品化工', '1'],
  ['A0402', '劳保用品', '1'],
  ['A0403', '工业气体', '1', '安全生产许可证'],
  ['B', '工程类', '0'],
  ['B01', '建设工程', '0', '安全生产许可证'],
  ['B02', '机电安装工程', '0'],
  ['B03', '炉窑工程', '0'],
  ['B04', '防腐保温工程', '0'],
  ['C', '服务类', '2'],
  ['C01', '设备检修', '2'],
  ['C02', '检测检验', '2'],
  ['C03', '物流运输', '2'],
  ['C04', '信息技术', '2'],
  ['C05', '环保运维', '2'],
];

/** The category for each trade in a supplier's name. */
const TRADES: readonly (readonly [trade: string, code: string])[] = [
  ['矿业', 'A0101'],
  ['煤业', 'A0102'],
  ['耐火', 'A0201'],
  ['冶金材料', 'A0202'],
  ['合金', 'A0202'],
  ['石灰', 'A0203'],
  ['轧辊', 'A0301'],
  ['轴承', 'A0302'],
  ['传动', 'A0302'],
  ['液压', 'A0303'],
  ['电机', 'A0304'],
  ['电气', 'A0304'],
  ['电缆', 'A0304'],
  ['自动化', 'A0306'],
  ['仪器', 'A0306'],
  ['阀门', 'A0305'],
  ['泵业', 'A0305'],
  ['化工', 'A0401'],
  ['润滑油', 'A0401'],
  ['气体', 'A0403'],
  ['劳保', 'A0402'],
  ['建设工程', 'B01'],
  ['钢结构', 'B01'],
  ['机电安装', 'B02'],
  ['炉窑', 'B03'],
  ['防腐', 'B04'],
  ['检测', 'C02'],
  ['物流', 'C03'],
  ['信息', 'C04'],
  ['环保', 'C05'],
  ['除尘', 'C05'],
  ['起重', 'C01'],
];
const ANY = 'A0302';

/** A category that can no longer be chosen. */
const HIDDEN = ['A0404', '办公用品(停用)', '1'] as const;

const guidOf = (code: string) => `demo-category-${code.toLowerCase()}`;
const aboveOf = (code: string) =>
  code.length === 1 ? null : guidOf(code.slice(0, code.length === 3 ? 1 : 3));

/** The category of a supplier, with its project type. */
export function categoryFor(name: string): { guid: string; name: string; type: string } {
  const code = TRADES.find(([trade]) => name.includes(trade))?.[1] ?? ANY;
  const [, category = '', type = '1'] = PLAN.find(([one]) => one === code) ?? [];
  return { guid: guidOf(code), name: category, type };
}

/** Rows of the categories, parents first. */
export function categoryRows(editor: string, calendar: Calendar): Plain<'supplier_category'>[] {
  return [...PLAN, HIDDEN].map(([code, name, types, certificates]) => ({
    guid: guidOf(code),
    parent_guid: aboveOf(code),
    code,
    name,
    project_types: [types],
    required_certificates: certificates ? [certificates] : [],
    sequence: Number(code.slice(-2)) || code.charCodeAt(0) - 64,
    remarks: null,
    is_hidden: code === HIDDEN[0],
    updated_by: editor,
    updated_at: calendar.at('2024-01-03', 10),
  }));
}
