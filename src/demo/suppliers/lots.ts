import type { Database } from '#gateway/db/schema.ts';
import { dayOf } from '#contract/core/calendar.ts';
import { momentOf, plusDays, scriptDayAt, WORKING_DAY, type Calendar } from '../calendar.ts';
import { supplierGuid } from '../master-data/enterprises.ts';
import { peopleWith, type Plain, type World } from '../master-data/world.ts';
import type { Random } from '../random.ts';

/** Number of suppliers that won a contract; the first one, supplier01's, won most. */
const WINNERS = 40;

/** Objects of lots by project type: works, goods, services. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  '0': ['除尘系统改造工程', '厂房钢结构加固工程', '供配电改造工程', '给排水管网改造工程'],
  '1': ['工作辊采购', '高压电机采购', '镁碳砖采购', '液压元件采购', '变频器采购', '轴承采购'],
  '2': ['年度检修服务', '固废处置服务', '无损检测服务', '物流运输服务'],
};

/** Scores given for each project type (requirements, 10.9). */
const SCORES: Readonly<Record<string, readonly (keyof Database['lot_evaluation'])[]>> = {
  '0': ['quality_score', 'progress_score', 'price_score', 'site_score'],
  '1': ['quality_score', 'delivery_score', 'price_score', 'service_score'],
  '2': ['quality_score', 'progress_score', 'price_score', 'service_score'],
};

const NO_SCORES = {
  quality_score: null,
  progress_score: null,
  price_score: null,
  site_score: null,
  delivery_score: null,
  service_score: null,
};

const REMARKS: Readonly<Record<string, string>> = {
  '1': '基本按合同履行，个别节点略有滞后，经协调已完成。',
  '2': '多次延期且质量问题整改不到位，影响现场生产。',
  '3': '质量、进度均优于合同要求，配合积极，值得推广。',
  '4': '按合同履行，质量稳定，服务及时。',
  '5': '完成合同内容，资料移交不及时，需改进。',
};

/** Code of supplierEvaluation for an average score (thresholds assumed). */
const levelOf = (average: number): string =>
  average >= 90 ? '3' : average >= 80 ? '4' : average >= 70 ? '1' : average >= 60 ? '5' : '2';

interface LotRows {
  lot: Plain<'lot'>[];
  lot_evaluation: Plain<'lot_evaluation'>[];
}

/** A unit's evaluation of a lot, given the day of its award. */
function evaluationOf(
  random: Random,
  calendar: Calendar,
  { lot, day, by }: { lot: Plain<'lot'>; day: string; by: string },
): Plain<'lot_evaluation'> {
  const level = random.weighted([95, 86, 76, 66, 48], (middle) => (middle === 48 ? 1 : middle));
  const given = (SCORES[lot.project_type] ?? []).map(
    (name) =>
      [
        name,
        Math.max(10, Math.min(100, Math.round((level + random.between(-8, 8)) / 10) * 10)),
      ] as const,
  );
  const average = given.reduce((sum, [, score]) => sum + score, 0) / given.length;
  return {
    lot_guid: lot.guid,
    level: levelOf(average),
    ...NO_SCORES,
    ...Object.fromEntries(given),
    remarks: REMARKS[levelOf(average)] ?? null,
    file_guid: null,
    evaluated_by: by,
    evaluated_at: calendar
      .instantAt(momentOf(plusDays(day, random.int(70, 150))) + random.int(0, WORKING_DAY - 1))
      .toISOString(),
  };
}

/** Rows of the lots that suppliers won, and of their evaluations. */
export function lotRows(random: Random, world: World): LotRows {
  const rows: LotRows = { lot: [], lot_evaluation: [] };
  const units = world.purchasers.filter(({ sites }) => sites.length > 0);
  for (let index = 0; index < WINNERS; index++) {
    const count = index === 0 ? 23 : random.int(1, 5);
    for (let place = 0; place < count; place++) {
      const unit = random.pick(units);
      const manager = random.pick(peopleWith(unit, 'handler'));
      const type = random.weighted(['0', '1', '2'], (code) => (code === '1' ? 4 : 1));
      const moment = random.int(momentOf('2024-02-20'), momentOf('2026-11-17'));
      const [at, day] = [world.calendar.instantAt(moment), scriptDayAt(moment)];
      const serial = rows.lot.length + 1;
      const lot: Plain<'lot'> = {
        guid: `demo-lot-${String(serial).padStart(4, '0')}`,
        number: `BD${at.getUTCFullYear()}-${String(serial).padStart(5, '0')}`,
        name: `${unit.short}${random.pick(unit.sites)}${random.pick(OBJECTS[type] ?? [])}`,
        project_type: type,
        tender_way: random.weighted(['1', '2', '4', '6', '7', '10'], (way) =>
          way === '1' ? 5 : 1,
        ),
        purchaser_guid: unit.guid,
        manager_name: manager.user.name,
        manager_phone: manager.phone,
        supplier_guid: supplierGuid(index),
        deal_money: String(Math.round(random.logBetween(8, 900)) * 10_000),
        imported_by: null,
        request_id: null,
        awarded_on: dayOf(at),
      };
      rows.lot.push(lot);
      const isDone = plusDays(day, 150) < '2026-11-18';
      if (isDone && random.chance(0.9))
        rows.lot_evaluation.push(
          evaluationOf(random, world.calendar, { lot, day, by: manager.user.guid }),
        );
    }
  }
  return rows;
}
