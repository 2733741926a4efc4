import type { Entry } from '#gateway/records/history.ts';
import { chainFacts, chainFor } from '#gateway/approval/chain.ts';
import { actorOf } from '#gateway/records/actors.ts';
import { momentOf } from '../calendar.ts';
import { peopleWith, type Unit, type World } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import { Random } from '../random.ts';
import type { TableRows } from '../table-rows.ts';
import { Basis, type Happened } from './basis.ts';
import { catalogueTables, settingsOf } from './catalogue.ts';
import { CreditScenario, type Cast } from './scenario.ts';

/** Settings, promises and the credits of suppliers in the demonstration data. */
export interface CreditData {
  entries: Entry[];
  numbers: NumberSeries;
  /** Rows that refer only to enterprises and people. */
  tables: TableRows[];
  records: object[];
  /** What stands beside the records. */
  beside: TableRows[];
  tasks: object[];
  viewers: object[];
  /** Which credits of which year of the script were published when, in that order. */
  published: { supplier: string; year: string; at: Date }[];
}

/** Suppliers that each unit evaluates; the last ones have no contracts. */
const SUPPLIERS = 32;
const WITH_CONTRACTS = 29;

/** The first day of this year's evaluation. */
const THIS_YEAR = '2026-11-16';

const RETURNED = '其中一份合同的交货评价与验收单不一致，请核对后重新提交。';

/**
 * The progress of this year's evaluation, by index of the supplier; the last ones have no
 * contracts.
 */
function play(scenario: CreditScenario, place: number): CreditScenario {
  scenario.wait(place * 3).calculate();
  const stage = place % 8;
  if (place >= WITH_CONTRACTS)
    return place === SUPPLIERS - 1
      ? scenario.wait(30).edit('72', '本年度仅有寄售业务，按仓储部门月度考核平均分评定。')
      : scenario;
  if (stage <= 2) return scenario;
  if (stage === 3) return scenario.wait(60).edit('78.5', '扣除已撤销的质量异议后调整。');
  scenario.wait(90).submit();
  if (stage <= 5) return scenario;
  if (stage === 6) return scenario.wait(240).giveBack(RETURNED);
  return scenario.wait(240).approve();
}

function castOf(unit: Unit, { accounts }: World): Cast | null {
  const demo = [...accounts.values()].filter(({ user }) => user.enterprise.guid === unit.guid);
  const author =
    demo.find(({ job }) => job === 'administrator') ?? peopleWith(unit, 'administrator')[0];
  const approver = demo.find(({ job }) => job === 'approver1') ?? peopleWith(unit, 'approver1')[0];
  if (!author || !approver) return null;
  const answer = chainFor({
    own: unit.settings.get('2206') ?? null,
    superior: null,
    submitter: author.user.guid,
    facts: chainFacts(null, {}),
  });
  if ('problem' in answer) throw new Error(`Nobody of ${unit.name} approves credits.`);
  return {
    author,
    approver,
    chain: answer.chain,
    asAuthor: actorOf(author.user, ['reader', 'author']),
    asApprover: actorOf(approver.user, ['reader', 'approver']),
    asReviewer: actorOf(approver.user, ['reader', 'reviewer']),
  };
}

/** Some units have published last year's results; this year's are in progress. */
export function buildCredit(world: World, happened: Happened): CreditData {
  const [group] = world.purchasers;
  const keeper = world.accounts.get('central001');
  if (!group || !keeper) throw new Error('The group has nobody who keeps its settings.');
  const { calendar } = world;
  const basis = new Basis(new Random('credit of the demonstration'), happened, calendar);
  const known = world.rows.enterprise.filter(
    ({ subject_types, status }) => subject_types === 'T' && status === '2',
  );
  const winners = new Set(happened.lots.map((lot) => lot.supplier_guid));
  const evaluated = [
    ...known.slice(0, WITH_CONTRACTS),
    ...known
      .slice(WITH_CONTRACTS)
      .filter(({ guid }) => !winners.has(guid))
      .slice(0, SUPPLIERS - WITH_CONTRACTS),
  ];
  const scenarios: CreditScenario[] = [];
  for (const unit of world.purchasers.slice(1, 4)) {
    const cast = castOf(unit, world);
    if (cast === null) continue;
    for (const [place, { guid }] of evaluated.entries()) {
      for (const year of ['2025', '2026']) {
        if (place < WITH_CONTRACTS) basis.appraise(unit, guid, year, cast.author.user.guid);
        if (unit === world.purchasers[1] && place % 3 === 1)
          basis.register(guid, year, { unit: group.guid, by: keeper.user.guid });
      }
    }
    for (const [place, { guid, name }] of evaluated.entries()) {
      const subjectOf = (year: string, moment: number) => ({
        calendar,
        unit,
        supplier: { guid, name },
        year,
        settings: settingsOf(year),
        input: basis.inputOf(unit, guid, year, calendar.instantAt(moment)),
      });
      const [last, now] = [momentOf('2026-01-12') + place * 4, momentOf(THIS_YEAR)];
      const published = new CreditScenario(subjectOf('2025', last), cast, last)
        .wait(20)
        .calculate();
      scenarios.push(
        place < WITH_CONTRACTS
          ? published.wait(480).submit().wait(960).approve().wait(960).publish()
          : published,
      );
      if (place < SUPPLIERS - 4 || unit === world.purchasers[1])
        scenarios.push(play(new CreditScenario(subjectOf('2026', now), cast, now), place));
    }
  }
  const numbers = new NumberSeries();
  return {
    entries: scenarios.flatMap(({ entries }) => entries),
    numbers,
    tables: [...catalogueTables(group.guid, keeper.user.guid, calendar), ...basis.tables()],
    records: scenarios.flatMap((scenario) => scenario.records(numbers)),
    beside: [{ table: 'supplier_year', rows: scenarios.map((scenario) => scenario.yearRow()) }],
    tasks: scenarios.flatMap((scenario) => scenario.tasks()),
    viewers: scenarios.flatMap((scenario) => scenario.viewers()),
    published: scenarios
      .flatMap((scenario) => scenario.published ?? [])
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
