import type { LotEvaluationTable, LotTable, MisconductTable } from '../../db/tables/suppliers.ts';
import { dayOf, instantAt, momentOf, WORKING_DAY } from '../calendar.ts';
import { supplierGuid } from '../house/enterprises.ts';
import { peopleWith, type Plain, type World } from '../house/world.ts';
import type { Random } from '../random.ts';

const DAY = 86_400_000;

/** Suppliers that have won something; the first is the one of supplier01 and has won most. */
const WINNERS = 40;

/** Objects of lots by project type: engineering, goods, services. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  '0': ['除尘系统改造工程', '厂房钢结构加固工程', '供配电改造工程', '给排水管网改造工程'],
  '1': ['工作辊采购', '高压电机采购', '镁碳砖采购', '液压元件采购', '变频器采购', '轴承采购'],
  '2': ['年度检修服务', '固废处置服务', '无损检测服务', '物流运输服务'],
};

/** Scores that are given by project type (wire facts, 2.7). */
const SCORES: Readonly<Record<string, readonly (keyof LotEvaluationTable)[]>> = {
  '0': ['quality_score', 'progress_score', 'price_score', 'site_score'],
  '1': ['quality_score', 'delivery_score', 'price_score', 'service_score'],
  '2': ['quality_score', 'progress_score', 'price_score', 'service_score'],
};

const NO_SCORES = { quality_score: null, progress_score: null, price_score: null, site_score: null, delivery_score: null, service_score: null };

const REMARKS: Readonly<Record<string, string>> = {
  '1': '基本按合同履行，个别节点略有滞后，经协调已完成。',
  '2': '多次延期且质量问题整改不到位，影响现场生产。',
  '3': '质量、进度均优于合同要求，配合积极，值得推广。',
  '4': '按合同履行，质量稳定，服务及时。',
  '5': '完成合同内容，资料移交不及时，需改进。',
};

/** Enumeration supplierEvaluation by the average of the scores (where the lines lie: assumed). */
const levelOf = (average: number): string => (average >= 90 ? '3' : average >= 80 ? '4' : average >= 70 ? '1' : average >= 60 ? '5' : '2');

interface LotRows {
  lot: Plain<LotTable>[];
  lot_evaluation: Plain<LotEvaluationTable>[];
  misconduct: Plain<MisconductTable>[];
}

function evaluationOf(random: Random, lot: Plain<LotTable>, by: string): Plain<LotEvaluationTable> {
  const level = random.weighted([95, 86, 76, 66, 48], (middle) => (middle === 48 ? 1 : middle));
  const given = (SCORES[lot.project_type] ?? []).map((name) => [name, Math.max(10, Math.min(100, Math.round((level + random.between(-8, 8)) / 10) * 10))] as const);
  const average = given.reduce((sum, [, score]) => sum + score, 0) / given.length;
  return {
    lot_guid: lot.guid, level: levelOf(average), ...NO_SCORES, ...Object.fromEntries(given), remarks: REMARKS[levelOf(average)] ?? null, file_guid: null,
    evaluated_by: by, evaluated_at: instantAt(momentOf(dayOf(Date.parse(String(lot.awarded_at)) + random.int(70, 150) * DAY)) + random.int(0, WORKING_DAY - 1)).toISOString(),
  };
}

/** Punishments that stand or stood, by supplier: those of supplier01 are over. */
const CASES = [
  { supplier: 0, day: '2024-05-20', result: '2', months: 6, restored: null, stage: '3', kind: '5', remarks: '货物交付后三个月内两次出现质量问题，接到通知后未按承诺在 48 小时内到场处理。' },
  { supplier: 0, day: '2025-03-11', result: '3', months: 24, restored: '2025-12-09', stage: '3', kind: '3', remarks: '未经同意变更关键材料牌号，与合同技术协议不符；整改完成并经复验合格后恢复资格。' },
  { supplier: 3, day: '2026-06-16', result: '2', months: 6, restored: null, stage: '2', kind: '4', remarks: '中标后拒绝按投标文件承诺的交货期签订合同。' },
  { supplier: 4, day: '2026-02-25', result: '1', months: null, restored: null, stage: '1', kind: '1', remarks: '准入申请中提供的检测报告经核实系伪造。' },
  { supplier: 5, day: '2025-09-18', result: '3', months: 24, restored: null, stage: '2', kind: '2', remarks: '投标业绩证明材料与发包单位核实结果不一致。' },
] as const;

function monthsAfter(at: Date, months: number | null): string | null {
  if (months === null) return null;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString();
}

/** Lots that suppliers have won, how they were evaluated, and what bad behaviour was established. */
export function lotRows(random: Random, world: World): LotRows {
  const rows: LotRows = { lot: [], lot_evaluation: [], misconduct: [] };
  const units = world.purchasers.filter(({ sites }) => sites.length > 0);
  const last = instantAt(momentOf('2026-11-18')).getTime();
  for (let index = 0; index < WINNERS; index++) {
    const count = index === 0 ? 23 : random.int(1, 5);
    for (let place = 0; place < count; place++) {
      const unit = random.pick(units);
      const manager = random.pick(peopleWith(unit, 'handler'));
      const type = random.weighted(['0', '1', '2'], (code) => (code === '1' ? 4 : 1));
      const at = instantAt(random.int(momentOf('2024-02-20'), momentOf('2026-11-17')));
      const serial = rows.lot.length + 1;
      const lot: Plain<LotTable> = {
        guid: `demo-lot-${String(serial).padStart(4, '0')}`,
        number: `BD${at.getUTCFullYear()}-${String(serial).padStart(5, '0')}`,
        name: `${unit.short}${random.pick(unit.sites)}${random.pick(OBJECTS[type] ?? [])}`,
        project_type: type,
        tender_way: random.weighted(['1', '2', '4', '6', '7', '10'], (way) => (way === '1' ? 5 : 1)),
        purchaser_guid: unit.guid,
        manager_name: manager.user.name,
        manager_phone: manager.phone,
        supplier_guid: supplierGuid(index),
        deal_money: String(Math.round(random.logBetween(8, 900)) * 10_000),
        awarded_at: at.toISOString(),
      };
      rows.lot.push(lot);
      const isDone = at.getTime() + 150 * DAY < last;
      if (isDone && random.chance(0.9)) rows.lot_evaluation.push(evaluationOf(random, lot, manager.user.guid));
    }
  }
  for (const [index, { supplier, day, months, restored, ...one }] of CASES.entries()) {
    const at = instantAt(momentOf(day));
    const lot = one.stage === '1' ? null : (rows.lot.find(({ supplier_guid: winner, awarded_at: awarded }) => winner === supplierGuid(supplier) && String(awarded) < at.toISOString()) ?? null);
    const unit = units.find(({ guid }) => guid === lot?.purchaser_guid) ?? (units[0] as (typeof units)[number]);
    const starts = new Date(at.getTime() + 30 * DAY);
    rows.misconduct.push({
      guid: `demo-misconduct-${index + 1}`, supplier_guid: supplierGuid(supplier), purchaser_guid: unit.guid, lot_guid: lot?.guid ?? null, record_guid: null,
      stage: one.stage, kind: one.kind, happened_at: at.toISOString(), result: one.result, starts_at: starts.toISOString(), ends_at: monthsAfter(starts, months),
      restored_at: restored === null ? null : instantAt(momentOf(restored)).toISOString(), remarks: one.remarks, file_guid: null,
      reported_by: random.pick(peopleWith(unit, 'handler')).user.guid,
    });
  }
  return rows;
}
