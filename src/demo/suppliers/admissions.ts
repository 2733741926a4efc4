import { ADMISSION_CONDITIONS } from '#contract/suppliers/admission-settings.ts';
import { endOfDay } from '#contract/core/calendar.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { END, momentOf, WORKING_DAY, type Calendar } from '../calendar.ts';
import type { DemoPerson, Plain, SupplierUnit, Unit, World } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import type { Random } from '../random.ts';
import type { Facts } from '../played-record.ts';
import { AdmissionScenario, type Cast } from './admission-scenario.ts';
import { appraisalRows } from './appraisals.ts';
import { categoryFor, categoryRows } from './category-plan.ts';
import type { DemoFiles } from './files.ts';

const INVITE_DAYS = 30;
/** Days on which the audit of a year begins and ends. */
const AUDIT_FROM = '03-02';
const AUDIT_TO = '11-30';
const YEARS = ['2024', '2025', '2026'] as const;
const LAST_YEAR = '2026';

/**
 * The units with a large library, by index among the purchasers, and the share of the suppliers in
 * each.
 */
const LIBRARIES = [
  { place: 1, share: 1 },
  { place: 0, share: 0.6 },
  { place: 2, share: 0.4 },
] as const;

/** Members of the library of any other unit who have won nothing of it. */
const OTHERS = 8;

/**
 * The states of a large library's last suppliers, from the end; all suppliers before them are approved.
 */
const UNFINISHED = [
  'invited',
  'lapsed',
  'invited',
  'filling',
  'filling',
  'unreviewed',
  'unreviewed',
  'unreviewed',
  'failed',
  'failed',
] as const;
/** The state of last year's audit in a large library, by index of the supplier; all others are approved. */
const LAST_AUDITS: Readonly<Record<number, 'open' | 'pending' | 'returned'>> = {
  0: 'open',
  3: 'pending',
  5: 'returned',
  6: 'pending',
  9: 'open',
  11: 'pending',
  14: 'open',
  16: 'returned',
  19: 'open',
};

const SUB_LIBRARIES = ['合格供应商库', '战略供应商库', '备选供应商库'];

type Qualifications = readonly Plain<'enterprise_qualification'>[];

/** The admissions of the demonstration data, as rows and entries. */
export interface AdmissionData {
  entries: AdmissionScenario['entries'];
  numbers: NumberSeries;
  scenarios: AdmissionScenario[];
  /** The audits among them, with their years. */
  audits: { scenario: AdmissionScenario; year: string }[];
  /** Number of each record. */
  numberOf: ReadonlyMap<AdmissionScenario, string>;
  rows: {
    admission: Plain<'admission'>[];
    admission_category: Plain<'admission_category'>[];
    yearly_audit: Plain<'yearly_audit'>[];
    yearly_appraisal: Plain<'yearly_appraisal'>[];
    record_party: Plain<'record_party'>[];
    due_moment: Plain<'due_moment'>[];
  };
  categories: ReturnType<typeof categoryRows>;
  settings: Plain<'admission_settings'>[];
}

const holder = (unit: Unit, authority: string, except?: DemoPerson): DemoPerson => {
  const found = unit.people.find(
    (person) => person.user.authorities.has(authority) && person !== except,
  );
  if (!found) throw new Error(`Nobody of ${unit.name} holds ${authority}.`);
  return found;
};

class ScenarioPlayer {
  readonly data: AdmissionData;

  constructor(
    private readonly random: Random,
    private readonly files: DemoFiles,
    private readonly qualifications: Qualifications,
    private readonly calendar: Calendar,
    editor: string,
  ) {
    this.data = {
      entries: [],
      numbers: new NumberSeries(),
      scenarios: [],
      audits: [],
      numberOf: new Map(),
      rows: {
        admission: [],
        admission_category: [],
        yearly_audit: [],
        yearly_appraisal: [],
        record_party: [],
        due_moment: [],
      },
      categories: categoryRows(editor, calendar),
      settings: [],
    };
  }

  private factsOf(supplier: SupplierUnit, year: string | null, moment: number): Facts {
    const { guid, name, person } = supplier;
    const category = categoryFor(name);
    const relied = this.qualifications.filter((one) => one.enterprise_guid === guid);
    const statement = this.files.page(
      '供应商承诺书.pdf',
      `${name} 供应商承诺书${year ?? ''}`,
      { enterprise: guid, person: person.user.guid },
      this.calendar.instantAt(moment),
    );
    return {
      categoryGuids: category.guid,
      categoryNames: category.name,
      projectTypes: category.type,
      lianXiRen_Name: person.user.name,
      lianXiRen_Phone: person.phone,
      mainProducts: `${category.name}的供应与技术服务`,
      annualTurnover: `${this.random.int(8, 420) * 1_000_000}`,
      ...(relied.length > 0
        ? {
            qualificationGuids: relied.map((one) => one.guid).join(','),
            qualificationNames: relied.map((one) => one.name).join('、'),
          }
        : {}),
      statementGuid: statement.guid,
      statementName: statement.name,
    };
  }

  private playAudit(
    admission: AdmissionScenario,
    year: string,
    place: number,
    stands: (typeof LAST_AUDITS)[number] | undefined,
  ): AdmissionScenario {
    const { unit, supplier, cast } = admission;
    const begin = momentOf(`${year}-${AUDIT_FROM}`) + 20 + place;
    const { statementGuid: _guid, statementName: _name, ...taken } = admission.facts;
    const label = this.calendar.year(year);
    const scenario = new AdmissionScenario(this.calendar, unit, supplier, cast, {
      kind: 'yearlyAudit',
      guid: `${admission.live.guid}-${year}`,
      title: `${supplier.name}（${unit.name}，${label}）`,
      facts: taken,
      context: {},
      moment: begin,
    });
    if (stands === 'open') return scenario;
    const wait = stands
      ? END - begin - (3 + (place % 9)) * WORKING_DAY
      : this.random.int(2, 60) * WORKING_DAY;
    scenario
      .give('edit', 'supplier', wait, { facts: this.factsOf(supplier, label, begin + wait) })
      .give('submit', 'supplier', 12);
    if (stands === 'pending') return scenario;
    if (stands === 'returned')
      return scenario.give('return', 'reviewer', 320, {
        opinion: '营业额与财务报表不一致，请更正后重新提交。',
      });
    if (place % 7 === 4)
      scenario
        .give('return', 'reviewer', 400, { opinion: '承诺书未加盖公章，请补充。' })
        .give('edit', 'supplier', 500, {
          facts: this.factsOf(supplier, label, begin + wait + 1000),
        })
        .give('submit', 'supplier', 15);
    return scenario.give('approve', 'reviewer', 300 + (place % 5) * 120, {
      opinion: '资料齐全，年审合格。',
    });
  }

  private playAdmission(
    unit: Unit,
    cast: Cast,
    supplier: SupplierUnit,
    place: number,
    stands: (typeof UNFINISHED)[number] | 'passed',
  ): AdmissionScenario {
    const late: Readonly<Record<typeof stands, number>> = {
      passed: 0,
      invited: 1,
      lapsed: 40,
      filling: 7,
      unreviewed: 5,
      failed: 9,
    };
    const moment =
      stands === 'passed'
        ? momentOf('2024-01-08') + place * 31
        : END - late[stands] * WORKING_DAY - (place % 6) * 70;
    const category = categoryFor(supplier.name);
    const scenario = new AdmissionScenario(this.calendar, unit, supplier, cast, {
      kind: 'supplierAdmission',
      guid: `demo-admission-${unit.guid.replace('demo-', '')}-${String(place + 1).padStart(4, '0')}`,
      title: `${supplier.name}（${unit.name}）`,
      facts: { categoryGuids: category.guid, categoryNames: category.name },
      context: { lapsed: false },
      moment,
    });
    if (stands === 'invited') return scenario;
    if (stands === 'lapsed') return scenario.give('lapse', 'system', 23 * WORKING_DAY);
    scenario.give('edit', 'supplier', 260, { facts: this.factsOf(supplier, null, moment + 260) });
    if (stands === 'filling') return scenario;
    scenario.give('submit', 'supplier', 20);
    if (stands === 'unreviewed') return scenario;
    if (stands === 'failed')
      return scenario.give('reject', 'reviewer', 380, {
        opinion: '主要产品与申请分类不符，请重新选择供应商分类。',
      });
    return scenario.give('approve', 'reviewer', 420, { opinion: '符合入库条件，同意入库。' });
  }

  /** Adds the rows that go with the record of an admission. */
  private keep(scenario: AdmissionScenario, place: number): void {
    const { live, unit, supplier, facts, createdAt } = scenario;
    const ends = new Date(endOfDay(createdAt.getTime() + INVITE_DAYS * DAY_MS).getTime() - 1);
    const { admission, admission_category, due_moment } = this.data.rows;
    admission.push({
      guid: live.guid,
      unit_guid: unit.guid,
      supplier_guid: supplier.guid,
      sub_library: SUB_LIBRARIES[place % 5 === 1 ? 1 : place % 5 === 4 ? 2 : 0] ?? null,
      source_type: place % 4 === 3 ? '2' : '1',
      project_types: live.status === 'invited' ? [] : [String(facts['projectTypes'])],
      message: place % 3 === 0 ? '请于收到邀请后尽快完善资料并提交。' : null,
      invited_at: createdAt.toISOString(),
      invite_ends_at: ends.toISOString(),
      admitted_at: live.status === '2' ? scenario.since.toISOString() : null,
    });
    admission_category.push({
      admission_guid: live.guid,
      category_guid: String(facts['categoryGuids']),
    });
    const isOpen =
      live.status === 'invited' && (live.context as { lapsed?: boolean }).lapsed !== true;
    if (isOpen)
      due_moment.push({
        record_guid: live.guid,
        event: 'admission.lapse',
        due_at: ends.toISOString(),
        try_at: ends.toISOString(),
      });
  }

  private take(scenario: AdmissionScenario): void {
    this.data.scenarios.push(scenario);
    this.data.entries.push(...scenario.entries);
    this.data.rows.record_party.push(
      ...scenario.parties.map(({ role, enterpriseGuid }) => ({
        record_guid: scenario.live.guid,
        role,
        enterprise_guid: enterpriseGuid,
        specialties: [],
      })),
    );
  }

  private settings(unit: Unit, { author }: Cast): void {
    const at = this.calendar.at('2024-01-03', 9, 30);
    const template = this.files.document(
      '供应商承诺书模板.doc',
      `${unit.name}供应商承诺书`,
      { enterprise: unit.guid, person: author.user.guid },
      at,
    );
    this.data.settings.push({
      unit_guid: unit.guid,
      conditions: ADMISSION_CONDITIONS.map((conditionKey) => ({
        conditionKey,
        name: null,
        threshold:
          conditionKey === 'registeredCapital'
            ? '2000000'
            : conditionKey === 'performance'
              ? '1'
              : null,
        isRequired:
          conditionKey === 'performance' || conditionKey === 'registeredCapital' ? '0' : '1',
        isYouXiao: '1',
      })),
      invite_days: INVITE_DAYS,
      year_audit: true,
      year_audit_start: AUDIT_FROM,
      year_audit_end: AUDIT_TO,
      statement_guid: template.guid,
      statement_name: template.name,
      notice:
        '一、资料应真实、完整，承诺书须加盖公章；\n二、资质证书应在有效期内，到期前30日请及时更新；\n三、每年3月至11月进行年度审核，逾期未提交的将影响参与采购活动。',
      updated_by: author.user.guid,
      updated_at: at.toISOString(),
    });
  }

  /** `unfinished`: the states of the last suppliers, from the end. */
  play(
    unit: Unit,
    suppliers: readonly SupplierUnit[],
    unfinished: readonly (typeof UNFINISHED)[number][],
    lastAudits: typeof LAST_AUDITS = {},
  ): void {
    const author = holder(unit, 'suppliers.edit');
    const reviewer = holder(unit, 'suppliers.review', author);
    const cast = (supplier: SupplierUnit): Cast => ({
      author,
      reviewer,
      supplier: supplier.person,
    });
    const [first] = suppliers;
    if (!first) return;
    this.settings(unit, cast(first));
    for (const [place, supplier] of suppliers.entries()) {
      const scenario = this.playAdmission(
        unit,
        cast(supplier),
        supplier,
        place,
        unfinished[suppliers.length - 1 - place] ?? 'passed',
      );
      this.keep(scenario, place);
      this.take(scenario);
      if (scenario.live.status !== '2') continue;
      this.data.rows.yearly_appraisal.push(
        ...appraisalRows(
          this.random.fork(`appraisals ${unit.guid} ${supplier.guid}`),
          scenario,
          place,
          this.calendar,
        ),
      );
      for (const year of YEARS) {
        const stands = year === LAST_YEAR ? lastAudits[place] : undefined;
        const audit = this.playAudit(scenario, year, place, stands);
        this.data.rows.yearly_audit.push({
          guid: audit.live.guid,
          admission_guid: scenario.live.guid,
          year: this.calendar.year(year),
        });
        this.data.audits.push({ scenario: audit, year });
        this.take(audit);
      }
    }
  }
}

/** Numbers the records in creation order. */
function numberAll(
  scenarios: readonly AdmissionScenario[],
  numbers: NumberSeries,
): Map<AdmissionScenario, string> {
  return new Map(
    scenarios
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((scenario) => [scenario, numbers.next(scenario.kind, scenario.createdAt)]),
  );
}

/**
 * Makes the libraries of all units: members with three years of audits, and in the large ones
 * admissions in progress. Who has won a lot of a unit is in its library.
 */
export function playAdmissions(
  random: Random,
  world: World,
  files: DemoFiles,
  qualifications: Qualifications,
  lots: readonly Plain<'lot'>[],
): AdmissionData {
  const editor = world.accounts.get('central001');
  if (!editor) throw new Error('Nobody keeps the categories.');
  const passed = new Set(
    world.rows.enterprise
      .filter(({ status, subject_types }) => status === '2' && subject_types === 'T')
      .map(({ guid }) => guid),
  );
  const suppliers = [...world.suppliers, ...world.contacts].filter(({ guid }) => passed.has(guid));
  const player = new ScenarioPlayer(
    random,
    files,
    qualifications,
    world.calendar,
    editor.user.guid,
  );
  for (const { place, share } of LIBRARIES) {
    const unit = world.purchasers[place];
    const members = suppliers.slice(0, Math.ceil(suppliers.length * share));
    if (unit) player.play(unit, members, UNFINISHED, LAST_AUDITS);
  }
  // The supplier of the demonstration account has enough on its desk; one more unit invites it.
  const [invited, ...candidates] = suppliers;
  for (const [place, unit] of world.purchasers.slice(LIBRARIES.length).entries()) {
    const winners = new Set(
      lots
        .filter(({ purchaser_guid }) => purchaser_guid === unit.guid)
        .map(({ supplier_guid }) => supplier_guid),
    );
    const won = candidates.filter(({ guid }) => winners.has(guid));
    const others = candidates.filter(({ guid }) => !winners.has(guid));
    const members = [...won, ...others.slice(place * OTHERS, (place + 1) * OTHERS)];
    if (place === 0 && invited) player.play(unit, [...members, invited], ['invited']);
    else player.play(unit, members, []);
  }
  const { scenarios, numbers } = player.data;
  return { ...player.data, numberOf: numberAll(scenarios, numbers) };
}
