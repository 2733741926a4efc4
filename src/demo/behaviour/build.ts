import { dayOf, endOfDay, midnightOf } from '#contract/core/calendar.ts';
import { KINDS } from '#contract/kinds.ts';
import { chainFor } from '#gateway/approval/chain.ts';
import { punishmentEnd } from '#gateway/behaviour/punishment.ts';
import { shownTo } from './scope.ts';
import type { User } from '#gateway/user/user.ts';
import { LAST_DAY, momentOf, plusDays, scriptDayAt, type Calendar } from '../calendar.ts';
import { behaviourNamed } from '../credit/catalogue.ts';
import { supplierGuid } from '../master-data/enterprises.ts';
import { peopleWith, type SupplierUnit, type Unit, type World } from '../master-data/world.ts';
import type { DemoFiles } from '../suppliers/files.ts';
import type { TableRows } from '../table-rows.ts';
import type { Facts } from '../played-record.ts';
import { BehaviourBook, type BehaviourRecord } from './book.ts';
import {
  AWARDS,
  BREACHES,
  LISTINGS,
  RESTORATIONS,
  type AwardScenario,
  type BreachScenario,
} from './scenarios.ts';

/** The demonstration data about the behaviour of suppliers. */
export interface BehaviourData {
  book: BehaviourBook;
  /** What counts in scores. */
  counted: CountedReport[];
  /** The final rows; those beside the records are ordered so that each finds what it refers to. */
  tables(): TableRows[];
  /** Closes the commendations of a supplier's year when its credit is published. */
  closeYear(supplier: string, year: string, at: Date): void;
}

/** A breach or a commendation as a score counts it. */
export interface CountedReport {
  kind: 'breach' | 'award';
  unit: string;
  supplier: string;
  /** Year of the script. */
  year: string;
  /** Start of its effect. */
  since: Date;
  entry: {
    guid: string;
    title: string;
    at: number;
    behaviour: string;
    points: string;
    most: string | null;
  };
}

const HANDLER = 'central001';
/** Working minutes between the steps of a scenario. */
const HALF_A_DAY = 240;
const STATEMENT_DAYS = 15;
/** Last day of the open hearing. */
const STATEMENT_ENDS = '2026-12-18';
const LAST = momentOf(LAST_DAY) + 400;

/** Working time a number of calendar days after another. */
const daysAfter = (moment: number, days: number): number =>
  momentOf(plusDays(scriptDayAt(moment), days)) + 95;

/** Plays the events, all through the machines. */
class ScenarioPlayer {
  readonly book = new BehaviourBook();
  readonly reports: object[] = [];
  readonly misconducts: Record<string, unknown>[] = [];
  readonly restorations: object[] = [];
  readonly entries: object[] = [];
  readonly due: object[] = [];
  readonly counted: CountedReport[] = [];
  private readonly handler: User;
  private readonly calendar: Calendar;

  constructor(
    private readonly world: World,
    private readonly files: DemoFiles,
  ) {
    const handler = world.accounts.get(HANDLER);
    if (!handler) throw new Error(`Nobody has the account ${HANDLER}.`);
    this.handler = handler.user;
    this.calendar = world.calendar;
  }

  private unit(place: number): { unit: Unit; author: User } {
    const unit = this.world.purchasers[place] as Unit;
    const [author] = peopleWith(unit, 'administrator');
    if (!author) throw new Error(`${unit.name} has no administrator.`);
    return { unit, author: author.user };
  }

  private supplier(index: number): SupplierUnit {
    const found = this.world.suppliers.find(({ guid }) => guid === supplierGuid(index));
    if (!found) throw new Error(`Nobody signs in for supplier ${index}.`);
    return found;
  }

  private report(
    kind: 'breach' | 'award',
    scenario: { supplier: number; unit: number; day: string; behaviour: string; text: string },
    hasFile: boolean,
  ): { record: BehaviourRecord; moment: number } {
    const { unit, author } = this.unit(scenario.unit);
    const supplier = this.supplier(scenario.supplier);
    const behaviour = behaviourNamed(scenario.behaviour);
    const happened = dayOf(this.calendar.instantAt(momentOf(scenario.day)));
    const moment = daysAfter(momentOf(scenario.day), 2);
    const at = this.calendar.instantAt(Math.min(moment, LAST - 60));
    const text = this.calendar.text(scenario.text);
    const file = hasFile
      ? this.files.page(
          `${supplier.name}${scenario.behaviour}情况说明.pdf`,
          text,
          { enterprise: unit.guid, person: author.guid },
          at,
        )
      : null;
    const creditYear = this.calendar.year(scenario.day.slice(0, 4));
    const facts: Facts = {
      userQiYe_Guid: supplier.guid,
      behaviourGuid: behaviour.guid,
      behaviourTime: midnightOf(happened),
      description: text,
      score: behaviour.points,
      ...(file ? { evidence: file.guid, evidenceName: file.name } : {}),
      behaviourName: behaviour.name,
      kindName: behaviour.kindName,
      classifyName: behaviour.className,
      creditYear,
    };
    const context =
      kind === 'breach' ? { hasEvidence: hasFile, hearing: 'notYet' } : { yearPublished: false };
    const record = this.book.open(
      { kind, unit, author, title: `${supplier.name} ${behaviour.name}`, facts, context },
      at,
    );
    this.reports.push({
      guid: record.live.guid,
      supplier_guid: supplier.guid,
      behaviour_guid: behaviour.guid,
      behaviour_name: behaviour.name,
      kind_name: behaviour.kindName,
      class_name: behaviour.className,
      lot_guid: null,
      happened_on: happened,
      points: behaviour.points,
      credit_year: creditYear,
    });
    return { record, moment: Math.min(moment, LAST - 60) };
  }

  /** Notes that a report counts in the year in which the behaviour happened. */
  private count(
    kind: CountedReport['kind'],
    record: BehaviourRecord,
    { supplier, behaviour: name, day }: Pick<AwardScenario, 'supplier' | 'behaviour' | 'day'>,
    since: Date,
  ): void {
    const happened = dayOf(this.calendar.instantAt(momentOf(day)));
    const behaviour = behaviourNamed(name);
    const entry = {
      guid: record.live.guid,
      title: name,
      at: midnightOf(happened),
      behaviour: behaviour.guid,
      points: behaviour.points,
      most: behaviour.most,
    };
    this.counted.push({
      kind,
      unit: record.unit.guid,
      supplier: this.supplier(supplier).guid,
      year: day.slice(0, 4),
      since,
      entry,
    });
  }

  award(scenario: AwardScenario): void {
    const { edited, text } = scenario;
    const { record } = this.report('award', { ...scenario, text: edited?.before ?? text }, false);
    if (edited)
      this.book.give(
        record,
        record.author,
        { type: 'award.edit' },
        this.calendar.instantAt(momentOf(edited.day) + 35),
        { facts: { description: text } },
      );
    this.count('award', record, scenario, record.createdAt);
  }

  /** The gateway's command to the commendations of a year whose credit is published; given once. */
  closeYear(supplier: string, year: string, at: Date): void {
    for (const { kind, entry } of this.counted.filter(
      (one) => one.kind === 'award' && one.supplier === supplier && one.year === year,
    )) {
      const record = this.book.records.find(({ live }) => live.guid === entry.guid);
      if (!record) throw new Error(`There is no ${kind} ${entry.guid}.`);
      if ((record.live.context as { yearPublished?: boolean }).yearPublished !== true)
        this.book.give(record, null, { type: 'award.closeYear' }, at);
    }
  }

  /** A breach up to the end of its scenario. */
  breach(scenario: BreachScenario): BehaviourRecord {
    const { record, moment: begun } = this.report('breach', scenario, scenario.end !== 'draft');
    if (scenario.end === 'draft') return record;
    const { unit, author } = record;
    const own = unit.settings.get(KINDS.breach.matter) ?? null;
    const answer = chainFor({
      own,
      superior: null,
      submitter: author.guid,
      facts: { amount: null, projectType: null, tenderWay: null, organizationType: null },
    });
    if ('problem' in answer) throw new Error(`${unit.name} has nobody who approves breaches.`);
    let moment = begun + 30;
    this.book.give(record, author, { type: 'breach.submit' }, this.calendar.instantAt(moment), {
      output: { chain: answer.chain },
    });
    if (scenario.end === 'review') return record;
    for (const { approvers } of answer.chain) {
      moment += HALF_A_DAY;
      const approver = this.world.people.get(approvers[0]?.guid ?? '')?.user ?? null;
      if (scenario.end === 'failed') {
        this.book.give(
          record,
          approver,
          {
            type: 'breach.reject',
            opinion: '逾期5天在合同约定的宽限期内，不构成失信，请核实后再报。',
          },
          this.calendar.instantAt(moment),
        );
        return record;
      }
      this.book.give(
        record,
        approver,
        { type: 'breach.approve', opinion: '情况属实，同意上报。' },
        this.calendar.instantAt(moment),
      );
    }
    if (scenario.end !== 'passed') this.deal(record, scenario, moment + HALF_A_DAY);
    return record;
  }

  /** The punishment is drafted, the supplier may be heard, and it takes effect. */
  private deal(record: BehaviourRecord, scenario: BreachScenario, moment: number): void {
    const { result = '2', scope = 'unit', stage, kind } = scenario;
    const supplier = this.supplier(scenario.supplier);
    const closed =
      scenario.end === 'asked'
        ? this.calendar.at(STATEMENT_ENDS)
        : this.calendar.instantAt(daysAfter(moment, STATEMENT_DAYS));
    const end = plusDays(dayOf(closed), -1);
    const over = endOfDay(midnightOf(end));
    const dealing = {
      punishResult: result,
      happenStage: stage,
      badBehaviourType: kind,
      punishScope: scope,
      punishStartTime: over.getTime(),
      statementEndTime: midnightOf(end),
      punishReason: '依据《供应商失信行为管理办法》及供应商签署的承诺书，经研究拟作如下处理。',
    };
    const parties = [{ role: 'supplier' as const, enterpriseGuid: supplier.guid }];
    this.book.give(
      record,
      this.handler,
      { type: 'breach.deal', ...dealing },
      this.calendar.instantAt(moment),
      {
        as: 'handler',
        facts: dealing,
        parties,
      },
    );
    const row: Record<string, unknown> = {
      guid: record.live.guid,
      supplier_guid: supplier.guid,
      purchaser_guid: record.unit.guid,
      lot_guid: null,
      record_guid: record.live.guid,
      stage,
      kind,
      happened_on: dayOf(this.calendar.instantAt(momentOf(scenario.day))),
      result,
      scope,
      starts_on: dayOf(over),
      ends_on: null,
      restored_at: null,
      decided_at: null,
      remarks: this.calendar.text(scenario.text),
      file_guid: (record.live.content as Facts)['evidence'] ?? null,
      reported_by: record.author.guid,
    };
    this.misconducts.push(row);
    if (scenario.end === 'asked') {
      this.due.push({
        record_guid: record.live.guid,
        event: 'breach.endStatement',
        due_at: over,
        try_at: over,
      });
      return;
    }
    if (scenario.statement)
      this.book.give(
        record,
        supplier.person.user,
        { type: 'breach.giveStatement' },
        this.calendar.instantAt(daysAfter(moment, 6)),
        { facts: { statement: scenario.statement, isStated: '1' } },
      );
    else this.book.give(record, null, { type: 'breach.endStatement' }, closed);
    if (scenario.end === 'stated') return;
    const decided = this.calendar.instantAt(daysAfter(moment, STATEMENT_DAYS + 1));
    const starts = dayOf(decided);
    const ends = punishmentEnd(result, starts);
    this.book.give(record, this.handler, { type: 'breach.submitDeal' }, decided, {
      as: 'handler',
      facts: {
        punishStartTime: midnightOf(starts),
        ...(ends ? { punishEndTime: midnightOf(ends) } : {}),
      },
    });
    Object.assign(row, { starts_on: starts, ends_on: ends, decided_at: decided });
    this.count('breach', record, scenario, decided);
  }

  restoration(breach: BehaviourRecord, scenario: (typeof RESTORATIONS)[number]): void {
    const supplier = this.supplier(BREACHES[scenario.breach]?.supplier ?? 0);
    const asked = momentOf(scenario.day) + 50;
    const facts = {
      userQiYe_Guid: supplier.guid,
      breachGuid: breach.live.guid,
      applyReason: scenario.reason,
      rectification: scenario.rectification,
    };
    const record = this.book.open(
      {
        kind: 'restoration',
        unit: breach.unit,
        author: supplier.person.user,
        title: breach.title,
        facts,
        context: {},
        parties: [{ role: 'supplier', enterpriseGuid: supplier.guid }],
      },
      this.calendar.instantAt(asked),
    );
    this.book.give(
      record,
      supplier.person.user,
      { type: 'restoration.submit' },
      this.calendar.instantAt(asked),
    );
    this.restorations.push({
      guid: record.live.guid,
      supplier_guid: supplier.guid,
      misconduct_guid: breach.live.guid,
      asked_at: this.calendar.instantAt(asked),
      is_open: scenario.decided === null,
    });
    if (scenario.decided === null) return;
    const at = this.calendar.instantAt(momentOf(scenario.decided) + 120);
    this.book.give(
      record,
      this.handler,
      {
        type: scenario.passed ? 'restoration.approve' : 'restoration.reject',
        opinion: scenario.opinion,
      },
      at,
      { as: 'reviewer' },
    );
    if (scenario.passed)
      Object.assign(this.misconducts.find(({ guid }) => guid === breach.live.guid) ?? {}, {
        restored_at: at,
      });
  }

  listing(scenario: (typeof LISTINGS)[number]): void {
    const { unit } = this.unit(scenario.unit);
    const author =
      scenario.unit === 0 ? this.handler : (peopleWith(unit, 'approver1')[0]?.user ?? this.handler);
    const supplier = this.supplier(scenario.supplier);
    const begin = momentOf(scenario.from) + 20;
    const at = this.calendar.instantAt(begin);
    const closed = scenario.until === null ? null : this.calendar.at(scenario.until, 8, 30);
    const ends = closed === null ? null : plusDays(dayOf(closed), -1);
    const file = this.files.page(
      `${supplier.name}列入黑名单决定.pdf`,
      scenario.reason,
      { enterprise: author.enterprise.guid, person: author.guid },
      at,
    );
    const facts = {
      userQiYe_Guid: supplier.guid,
      reason: scenario.reason,
      scope: scenario.scope,
      startTime: midnightOf(dayOf(at)),
      ...(ends ? { endTime: midnightOf(ends) } : {}),
      evidence: file.guid,
      evidenceName: file.name,
    };
    const record = this.book.open(
      {
        kind: 'blacklist',
        unit,
        author,
        title: supplier.name,
        facts,
        context: {},
        shownTo: shownTo(this.world, unit, scenario.scope),
      },
      at,
    );
    const row: Record<string, unknown> = {
      guid: record.live.guid,
      supplier_guid: supplier.guid,
      unit_guid: unit.guid,
      scope: scenario.scope,
      reason: scenario.reason,
      starts_on: dayOf(at),
      ends_on: ends,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    };
    this.entries.push(row);
    const over = ends === null ? null : endOfDay(midnightOf(ends));
    const isOver = closed !== null && closed <= this.calendar.instantAt(LAST);
    if (scenario.cancelled) {
      const off = this.calendar.instantAt(momentOf(scenario.cancelled.day) + 60);
      this.book.give(
        record,
        author,
        { type: 'blacklist.cancel', opinion: scenario.cancelled.reason },
        off,
        { as: 'reviewer' },
      );
      Object.assign(row, {
        cancelled_at: off,
        cancelled_by: author.guid,
        cancel_reason: scenario.cancelled.reason,
      });
    } else if (isOver) this.book.give(record, null, { type: 'blacklist.expire' }, closed);
    else if (over)
      this.due.push({
        record_guid: record.live.guid,
        event: 'blacklist.expire',
        due_at: over,
        try_at: over,
      });
  }
}

/** Breaches in every status, commendations, restoration requests and the blacklist. */
export function buildBehaviour(world: World, files: DemoFiles): BehaviourData {
  const player = new ScenarioPlayer(world, files);
  const breaches = BREACHES.map((scenario) => player.breach(scenario));
  for (const scenario of AWARDS) player.award(scenario);
  for (const scenario of RESTORATIONS)
    player.restoration(breaches[scenario.breach] as BehaviourRecord, scenario);
  for (const scenario of LISTINGS) player.listing(scenario);
  const { book, reports, misconducts, restorations, entries, due, counted } = player;
  const tables = (): TableRows[] => {
    const { record_party, task, record_viewer } = book.besideRows();
    return [
      { table: 'record', rows: book.recordRows() },
      { table: 'record_party', rows: record_party },
      { table: 'behaviour_report', rows: reports },
      { table: 'misconduct', rows: misconducts },
      { table: 'restoration', rows: restorations },
      { table: 'blacklist_entry', rows: entries },
      { table: 'due_moment', rows: due },
      { table: 'task', rows: task },
      { table: 'record_viewer', rows: record_viewer },
    ];
  };
  return {
    book,
    counted,
    tables,
    closeYear: (supplier, year, at) => player.closeYear(supplier, year, at),
  };
}
