/** The progress of a breach. */
type BreachEnd = 'draft' | 'review' | 'passed' | 'failed' | 'asked' | 'stated' | 'processed';

export interface BreachScenario {
  supplier: number;
  /** Index of the reporting unit: 0 the group itself, 1 the first subsidiary. */
  unit: number;
  day: string;
  behaviour: string;
  text: string;
  end: BreachEnd;
  stage: string;
  kind: string;
  result?: string;
  scope?: string;
  statement?: string;
}

/** Breaches in every status. Those of the first supplier, that of supplier01, are over. */
export const BREACHES: readonly BreachScenario[] = [
  {
    supplier: 0,
    unit: 1,
    day: '2024-05-20',
    behaviour: '售后服务不到位',
    text: '货物交付后三个月内两次出现质量问题，接到通知后未按承诺在48小时内到场处理。',
    end: 'processed',
    stage: '3',
    kind: '5',
    result: '2',
    scope: 'group',
    statement: '两次故障均因备件短缺所致，现已在马鞍山设立备件库，承诺24小时内到场。',
  },
  {
    supplier: 0,
    unit: 0,
    day: '2025-03-11',
    behaviour: '未按合同约定组织生产',
    text: '未经同意变更关键材料牌号，与合同技术协议不符。',
    end: 'processed',
    stage: '3',
    kind: '3',
    result: '3',
    scope: 'group',
    statement: '材料变更系上游停产所致，未及时书面报告，我方接受处理并立即整改。',
  },
  {
    supplier: 3,
    unit: 0,
    day: '2026-06-16',
    behaviour: '中标后不履行投标承诺',
    text: '中标后拒绝按投标文件承诺的交货期签订合同。',
    end: 'processed',
    stage: '2',
    kind: '4',
    result: '2',
    scope: 'group',
  },
  {
    supplier: 4,
    unit: 1,
    day: '2026-02-25',
    behaviour: '以不正当手段取得准入资格',
    text: '准入申请中提供的检测报告经出具单位核实系伪造。',
    end: 'processed',
    stage: '1',
    kind: '1',
    result: '1',
    scope: 'group',
  },
  {
    supplier: 5,
    unit: 0,
    day: '2025-09-18',
    behaviour: '以虚假材料谋取中标',
    text: '投标业绩证明材料与发包单位核实结果不一致。',
    end: 'processed',
    stage: '2',
    kind: '2',
    result: '3',
    scope: 'group',
    statement: '业绩材料由分包单位提供，我方审核不严。',
  },
  {
    supplier: 6,
    unit: 1,
    day: '2026-07-08',
    behaviour: '逾期交货',
    text: '合同约定 {2026-06-22} 到货，实际 {2026-07-08} 到货，影响1号高炉定修。',
    end: 'processed',
    stage: '3',
    kind: '3',
    result: '2',
    scope: 'unit',
  },
  {
    supplier: 7,
    unit: 0,
    day: '2026-10-12',
    behaviour: '逾期交货',
    text: '分三批交货的合同第二批逾期21天，经两次书面催告仍未按期供货。',
    end: 'stated',
    stage: '3',
    kind: '3',
    result: '2',
    scope: 'division',
    statement: '因上游铸件厂环保限产延误，现已更换供方，第三批按期交付。',
  },
  {
    supplier: 8,
    unit: 0,
    day: '2026-10-20',
    behaviour: '售后服务不到位',
    text: '设备调试期间现场人员擅自离场，调试中断6天。',
    end: 'asked',
    stage: '3',
    kind: '5',
    result: '2',
    scope: 'group',
  },
  {
    supplier: 9,
    unit: 0,
    day: '2026-11-03',
    behaviour: '未按合同约定组织生产',
    text: '交付的电缆规格与合同附件不一致，未事先提出变更。',
    end: 'passed',
    stage: '3',
    kind: '3',
  },
  {
    supplier: 10,
    unit: 0,
    day: '2026-11-10',
    behaviour: '中标后不履行投标承诺',
    text: '收到成交通知书后要求提高单价，拒绝按报价签订合同。',
    end: 'review',
    stage: '2',
    kind: '4',
  },
  {
    supplier: 11,
    unit: 0,
    day: '2026-10-28',
    behaviour: '逾期交货',
    text: '备件逾期5天到货。',
    end: 'failed',
    stage: '3',
    kind: '3',
  },
  {
    supplier: 12,
    unit: 0,
    day: '2026-11-16',
    behaviour: '以不正当手段取得准入资格',
    text: '资质证书编号在发证机关网站查询不到，待补充核实结果。',
    end: 'draft',
    stage: '1',
    kind: '1',
  },
  {
    supplier: 13,
    unit: 1,
    day: '2026-11-12',
    behaviour: '逾期交货',
    text: '液压缸逾期12天到货，2号连铸机检修工期顺延两天。',
    end: 'review',
    stage: '3',
    kind: '3',
  },
  {
    supplier: 14,
    unit: 1,
    day: '2026-11-17',
    behaviour: '售后服务不到位',
    text: '质保期内报修后第五天才派员到场。',
    end: 'draft',
    stage: '3',
    kind: '5',
  },
];

export interface AwardScenario {
  supplier: number;
  unit: number;
  day: string;
  behaviour: string;
  text: string;
  /** The day on which its text was corrected, and the former text. */
  edited?: { day: string; before: string };
}

/** Commendations, by supplier and reporting unit. */
export const AWARDS: readonly AwardScenario[] = [
  {
    supplier: 0,
    unit: 1,
    day: '2025-08-14',
    behaviour: '应急保供',
    text: '3号高炉抢修期间连夜备货，12小时内将备件送达现场。',
    edited: { day: '2025-08-22', before: '3号高炉抢修期间连夜备货，24小时内将备件送达现场。' },
  },
  {
    supplier: 0,
    unit: 0,
    day: '2026-05-22',
    behaviour: '技术改进被采纳',
    text: '提出轧辊修复再利用方案，全年减少采购支出约86万元。',
  },
  {
    supplier: 1,
    unit: 1,
    day: '2026-03-18',
    behaviour: '应急保供',
    text: '暴雨断路期间自行组织车辆转运，保证耐材供应未中断。',
    edited: { day: '2026-03-27', before: '暴雨期间保证耐材供应未中断。' },
  },
  {
    supplier: 2,
    unit: 0,
    day: '2026-08-27',
    behaviour: '年度质量优胜',
    text: '电机能效高于合同约定等级，未要求加价。',
  },
  {
    supplier: 15,
    unit: 1,
    day: '2025-11-05',
    behaviour: '技术改进被采纳',
    text: '改进包装方式并承担运输损耗，年节约约12万元。',
  },
  {
    supplier: 16,
    unit: 0,
    day: '2026-09-09',
    behaviour: '应急保供',
    text: '变频器故障当晚派工程师驻场，生产线次日恢复。',
  },
];

/** Restoration requests, by index of the breach above. */
export const RESTORATIONS = [
  {
    breach: 1,
    day: '2025-12-02',
    decided: '2025-12-09',
    passed: true,
    opinion: '整改完成，复验合格，同意恢复。',
    reason: '已完成整改，申请恢复供应资格。',
    rectification: '更换全部涉事材料，建立材料变更书面报告制度，经第三方复验合格。',
  },
  {
    breach: 3,
    day: '2026-09-14',
    decided: '2026-09-21',
    passed: false,
    opinion: '伪造检测报告情节严重，整改材料不足以证明管理已改进，不同意恢复。',
    reason: '希望恢复准入资格，继续为集团服务。',
    rectification: '已辞退涉事人员，重新委托检测机构出具报告。',
  },
  {
    breach: 4,
    day: '2026-11-16',
    decided: null,
    passed: false,
    opinion: '',
    reason: '停权一年有余，内部管理已完成整改，申请提前恢复。',
    rectification: '建立业绩材料三级复核制度，近两年业绩均附发包单位盖章证明，并接受现场核查。',
  },
] as const;

/** Entries of the blacklist: one permanent, one with a term, two expired, one removed. */
export const LISTINGS = [
  {
    supplier: 4,
    unit: 0,
    from: '2026-04-20',
    until: null,
    scope: 'group',
    reason: '准入申请中伪造检测报告，性质恶劣。',
    cancelled: null,
  },
  {
    supplier: 17,
    unit: 1,
    from: '2026-06-30',
    until: '2027-06-30',
    scope: 'unit',
    reason: '拒不退还多付货款，经两次催告无果。',
    cancelled: null,
  },
  {
    supplier: 16,
    unit: 0,
    from: '2024-09-02',
    until: '2026-03-31',
    scope: 'group',
    reason: '围标串标，经监督部门认定。',
    cancelled: null,
  },
  {
    supplier: 0,
    unit: 1,
    from: '2024-03-04',
    until: '2024-09-04',
    scope: 'unit',
    reason: '一批电缆短尺，复称后拒不补足。',
    cancelled: null,
  },
  {
    supplier: 15,
    unit: 1,
    from: '2026-01-12',
    until: '2028-01-12',
    scope: 'unit',
    reason: '拖欠分包人工资引发现场停工。',
    cancelled: {
      day: '2026-07-06',
      reason: '欠薪已全部结清，当地劳动监察部门出具证明，经研究同意取消。',
    },
  },
] as const;
