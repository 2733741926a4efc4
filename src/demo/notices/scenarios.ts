/**
 * A notice of the demonstration data: its content, with years and days of the script, and its
 * outcome.
 */
export interface NoticeScenario {
  /** The account of its author. */
  author: 'central001' | 'sysadmin01';
  title: string;
  content: string;
  msgType: string;
  sendType: string;
  year: string;
  /** Day on which it was written, and sent unless it is a draft or scheduled. */
  day: string;
  /** Addressed to the first suppliers by name, or to all. */
  named?: number;
  /** Share of the receivers that have read it. */
  read?: number;
  /** One in this many receivers has no mail address. */
  failing?: number;
  /** It is not sent: a draft, or scheduled. */
  waits?: 'draft' | { until: string };
}

/** The notices of the group and of its first unit. */
export const NOTICE_SCENARIOS: readonly NoticeScenario[] = [
  {
    author: 'central001',
    title: '2025 年度供应商评价结果公布',
    msgType: '3',
    sendType: '1',
    year: '2025',
    day: '2026-02-12',
    read: 0.92,
    content:
      '2025 年度供应商评价结果已发布。请登录企业控制台查看贵单位的评价等级和各项得分。\n对结果有异议的，请在公布之日起五个工作日内书面反馈。',
  },
  {
    author: 'central001',
    title: '关于开展 2026 年度供应商审核的通知',
    msgType: '2',
    sendType: '2',
    year: '2026',
    day: '2026-09-15',
    read: 0.74,
    content:
      '2026 年度供应商审核已开始。请登录企业控制台核对入库资料，更新到期的资质证书，并在 {2026-10-31} 前提交审核。\n未按期提交的，将影响后续参与采购的资格。',
  },
  {
    author: 'central001',
    title: '关于更新到期资质证书的提醒',
    msgType: '1',
    sendType: '3',
    year: '2026',
    day: '2026-11-09',
    read: 0.41,
    failing: 9,
    content:
      '经核查，部分供应商的资质证书将在三个月内到期。请及时换证，并在“企业信息管理”中上传新证书。证书到期未更新的，暂停参与新的采购项目。',
  },
  {
    author: 'central001',
    title: '关于延期交货问题约谈的通知',
    msgType: '4',
    sendType: '1',
    year: '2026',
    day: '2026-11-17',
    named: 1,
    read: 0,
    content:
      '因贵单位承接的轧辊供货合同逾期 22 天，定于 {2026-12-17} 上午 9 时在集团采购中心约谈。请法定代表人或授权代表参加，并提前准备整改方案。',
  },
  {
    author: 'central001',
    title: '2027 年度框架协议供应商报名安排',
    msgType: '5',
    sendType: '1',
    year: '2027',
    day: '2026-11-18',
    waits: { until: '2027-01-04' },
    content:
      '2027 年度轧辊、耐火材料、电机备件框架协议采购即将启动。请已入库供应商在 {2027-01-15} 前完成报名，报名要求见企业控制台。',
  },
  {
    author: 'central001',
    title: '节假日期间供货保障要求',
    msgType: '5',
    sendType: '1',
    year: '2027',
    day: '2026-11-19',
    waits: 'draft',
    content:
      '请各单位安排好节假日期间的备货、发运和值班，确保生产所需物资按期到货。值班安排请于节前一周报采购联系人。',
  },
  {
    author: 'sysadmin01',
    title: '厂区入厂安全管理规定调整',
    msgType: '5',
    sendType: '1',
    year: '2026',
    day: '2026-10-20',
    read: 0.66,
    content:
      '自 {2026-11-01} 起，送货车辆凭预约码从 3 号门入厂，随车人员须佩戴安全帽、穿防护鞋。未预约的车辆不予放行。',
  },
  {
    author: 'sysadmin01',
    title: '往来对账及发票提交安排',
    msgType: '5',
    sendType: '1',
    year: '2026',
    day: '2026-11-19',
    waits: 'draft',
    content:
      '请各供应商于 {2026-12-21} 前完成往来对账，并提交全部已到货物资的发票。逾期提交的并入下一期结算。',
  },
];
