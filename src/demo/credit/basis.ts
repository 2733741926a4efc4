import Big from 'big.js';
import type { Input } from '#gateway/credit/inputs.ts';
import { midnightOf } from '#contract/core/calendar.ts';
import { HOUR_MS } from '#contract/core/durations.ts';
import type { Calendar } from '../calendar.ts';
import type { CountedReport } from '../behaviour/build.ts';
import type { Plain, Unit } from '../master-data/world.ts';
import type { Random } from '../random.ts';
import type { AdmissionScenario } from '../suppliers/admission-scenario.ts';
import type { TableRows } from '../table-rows.ts';

const CONTRACTS = [
  '工作辊年度框架采购',
  '高压电机备件采购',
  '镁碳砖供货',
  '轴承集中采购',
  '除尘布袋供货',
  '液压元件框架采购',
  '年度检修服务',
  '厂房防腐工程',
  '物流运输服务',
  '仪器仪表采购',
  '变频器采购',
  '无损检测服务',
] as const;

const PUBLIC: readonly (readonly [
  source: string,
  kind: string,
  content: string,
  points: string,
])[] = [
  ['国家企业信用信息公示系统', '经营异常', '通过登记的住所无法联系，已移出经营异常名录。', '-10'],
  ['信用中国', '行政处罚', '未按规定公示年度报告，罚款一万元。', '-8'],
  ['信用中国', '守信激励', '列入纳税信用 A 级名单。', '5'],
  ['国家企业信用信息公示系统', '荣誉', '获评省级专精特新企业。', '3'],
  ['中国执行信息公开网', '被执行', '合同纠纷被执行，已履行完毕。', '-15'],
];

const SCORES = [
  'quality_score',
  'progress_score',
  'price_score',
  'site_score',
  'delivery_score',
  'service_score',
] as const;

/** The average of the given scores, in the database's format; null without scores. */
function meanOf(evaluation: Plain<'lot_evaluation'>): string | null {
  const given = SCORES.flatMap((name) =>
    evaluation[name] === null ? [] : [Number(evaluation[name])],
  );
  if (given.length === 0) return null;
  return new Big(
    new Big(given.reduce((sum, score) => sum + score, 0))
      .div(given.length)
      .toFixed(4, Big.roundHalfUp),
  ).toFixed();
}

/** Events elsewhere in the demonstration data that count in scores. */
export interface Happened {
  lots: readonly Plain<'lot'>[];
  evaluations: readonly Plain<'lot_evaluation'>[];
  reports: readonly CountedReport[];
  /** Audits of years, each with its year of the script. */
  audits: readonly { scenario: AdmissionScenario; year: string }[];
}

/** A unit and those above it. */
const lineOf = ({ guid, parent }: Unit): string[] => [guid, ...(parent ? lineOf(parent) : [])];

interface Imported {
  guid: string;
  unit_guid: string;
  supplier_guid: string;
  year: string;
  contract_no: string;
  contract_name: string;
  project_type: string;
  deal_money: string;
  score: string;
  appraised_on: string;
  imported_by: string;
  request_id: string;
}

/** The basis of all scores in the demonstration data. */
export class Basis {
  readonly imported: Imported[] = [];
  readonly registers: {
    guid: string;
    supplier_guid: string;
    source_name: string;
    content: string;
    kind: string;
    entered_on: string;
    points: string;
    link: string | null;
    unit_guid: string;
    imported_by: string;
    request_id: string;
  }[] = [];

  constructor(
    private readonly random: Random,
    private readonly happened: Happened,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Contracts of a supplier with a unit in a year of the script, as imported from a spreadsheet.
   */
  appraise(unit: Unit, supplier: string, year: string, by: string): void {
    const random = this.random.fork(`${unit.guid} ${supplier} ${year}`);
    const middle = random.pick([95, 90, 86, 82, 77, 71, 64, 55]);
    for (let place = 1; place <= random.int(1, 3); place++) {
      const month = String(random.int(1, year === '2026' ? 10 : 12)).padStart(2, '0');
      const serial = this.imported.length + 1;
      this.imported.push({
        guid: `demo-performance-${serial}`,
        unit_guid: unit.guid,
        supplier_guid: supplier,
        year: this.calendar.year(year),
        contract_no: `CG${this.calendar.year(year)}-${String(serial).padStart(4, '0')}`,
        contract_name: `${unit.short}${random.pick(CONTRACTS)}`,
        project_type: '1',
        deal_money: `${random.int(8, 600)}0000.0000`,
        score: String(Math.min(100, middle + random.int(-4, 4))),
        appraised_on: this.calendar.dayFor(
          `${year}-${month}-${String(random.int(5, 27)).padStart(2, '0')}`,
        ),
        imported_by: by,
        request_id: `demo-import-${unit.guid}-${year}`,
      });
    }
  }

  /**
   * Entries of public registers about a supplier in a year of the script, as imported by the group.
   */
  register(supplier: string, year: string, { unit, by }: { unit: string; by: string }): void {
    const random = this.random.fork(`register ${supplier} ${year}`);
    const [source_name, kind, content, points] = random.pick(PUBLIC);
    this.registers.push({
      guid: `demo-register-${this.registers.length + 1}`,
      supplier_guid: supplier,
      source_name,
      content,
      kind,
      entered_on: this.calendar.dayFor(`${year}-0${random.int(2, 9)}-1${random.int(0, 9)}`),
      points,
      link: null,
      unit_guid: unit,
      imported_by: by,
      request_id: `demo-registers-${year}`,
    });
  }

  private reportsOf(
    kind: CountedReport['kind'],
    units: readonly string[],
    supplier: string,
    year: string,
    now: Date,
  ): Input['breach'] {
    return this.happened.reports
      .filter(
        (one) =>
          one.kind === kind &&
          one.supplier === supplier &&
          one.year === year &&
          units.includes(one.unit) &&
          one.since <= now,
      )
      .map(({ entry }) => entry)
      .sort((one, other) => one.at - other.at || (one.guid < other.guid ? -1 : 1));
  }

  private auditsOf(unit: string, supplier: string, year: string, now: Date): Input['yearAudit'] {
    return this.happened.audits
      .filter(
        ({ scenario, year: of }) =>
          of === year &&
          scenario.unit.guid === unit &&
          scenario.supplier.guid === supplier &&
          ['2', '3'].includes(scenario.live.status) &&
          scenario.since <= now,
      )
      .map(({ scenario }) => ({
        guid: scenario.live.guid,
        title: scenario.title,
        at: scenario.since.getTime(),
        isPassed: scenario.live.status === '2',
      }));
  }

  /**
   * The input of a supplier's year of the script at an instant, as the gateway reads it from the
   * tables.
   */
  inputOf(inUnit: Unit, supplier: string, year: string, now: Date): Input {
    const unit = inUnit.guid;
    const line = lineOf(inUnit);
    const creditYear = this.calendar.year(year);
    const { evaluations } = this.happened;
    const isOf = (instant: string) =>
      new Date(Date.parse(instant) + 8 * HOUR_MS).getUTCFullYear() === Number(creditYear);
    const lots = this.happened.lots
      .filter((lot) => lot.purchaser_guid === unit && lot.supplier_guid === supplier)
      .flatMap((lot) => {
        const evaluation = evaluations.find(({ lot_guid }) => lot_guid === lot.guid);
        const score = evaluation ? meanOf(evaluation) : null;
        if (!evaluation || score === null || !isOf(String(evaluation.evaluated_at))) return [];
        return [
          {
            guid: lot.guid,
            title: lot.name,
            at: Date.parse(String(evaluation.evaluated_at)),
            score,
            amount: `${lot.deal_money}.0000`,
          },
        ];
      });
    const imported = this.imported
      .filter(
        (one) =>
          one.unit_guid === unit && one.supplier_guid === supplier && one.year === creditYear,
      )
      .map((one) => ({
        guid: one.guid,
        title: one.contract_name,
        at: midnightOf(one.appraised_on),
        score: one.score,
        amount: one.deal_money,
      }));
    const registers = this.registers
      .filter((one) => one.supplier_guid === supplier && one.entered_on.startsWith(creditYear))
      .map((one) => ({
        guid: one.guid,
        title: one.content,
        at: midnightOf(one.entered_on),
        points: one.points,
      }));
    return {
      contract: [...lots, ...imported].sort(
        (one, other) => one.at - other.at || (one.guid < other.guid ? -1 : 1),
      ),
      breach: this.reportsOf('breach', line, supplier, year, now),
      award: this.reportsOf('award', line, supplier, year, now),
      publicCredit: registers,
      yearAudit: this.auditsOf(unit, supplier, year, now),
    };
  }

  tables(): TableRows[] {
    return [
      { table: 'contract_performance', rows: this.imported },
      { table: 'public_credit_entry', rows: this.registers },
    ];
  }
}
