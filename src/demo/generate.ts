import { registerRecordKinds } from '#gateway/kinds.ts';
import type { Entry } from '#gateway/records/history.ts';
import { buildAppeals, type AppealData } from './appeals.ts';
import { buildBehaviour, type BehaviourData } from './behaviour/build.ts';
import { buildAccounts, type AccountData } from './master-data/accounts.ts';
import { buildPlaces, type PlaceData } from './master-data/places.ts';
import { buildWorld } from './master-data/build.ts';
import type { World } from './master-data/world.ts';
import { buildCredit, type CreditData } from './credit/build.ts';
import { buildInformation, type InformationData } from './enterprises/build.ts';
import { buildInstitutions, type InstitutionData } from './institutions/build.ts';
import { buildNotices, type NoticeData } from './notices/build.ts';
import { buildPersonnelChanges, type PersonnelChangeData } from './personnel-changes.ts';
import { buildSignUps, type SignUpData } from './sign-ups.ts';
import { Calendar } from './calendar.ts';
import { collaborate, type CollaborationData } from './collaboration/build.ts';
import {
  escalationRows,
  transferLatePlaces,
  type EscalationRow,
} from './collaboration/escalations.ts';
import { crowdScenarios } from './crowd.ts';
import { deskScenarios } from './desk.ts';
import { Ledger, type DemoRecord } from './scenarios/ledger.ts';
import { Market } from './scenarios/market.ts';
import { planCourse } from './scenarios/plans.ts';
import { USUAL, type Line, type Stage } from './scenarios/stage.ts';
import { Random } from './random.ts';
import { Simulation } from './simulation.ts';
import { buildSuppliers, type SupplierData } from './suppliers/build.ts';

/** Plan rows of the full data set. */
const PLANS = 12_000;
const SEED = 'tender-console demonstration 1';

export interface DemoOptions {
  /** Share of the full data set; accounts and their tasks are always complete. */
  scale?: number;
  /** The current time for the data, which ends with the last working day before. */
  loadedAt: Date;
}

/** The complete demonstration data in memory. */
export interface DemoData {
  world: World;
  records: DemoRecord[];
  /** In the order in which they were written. */
  entries: Entry[];
  /** Information of the enterprises. */
  information: InformationData;
  appeals: AppealData;
  /** Procurement policies of the units. */
  institutions: InstitutionData;
  /** Breaches, commendations, restorations, the blacklist. */
  behaviour: BehaviourData;
  notices: NoticeData;
  signUps: SignUpData;
  /** Changes of people, for confirmation by a second administrator. */
  personnelChanges: PersonnelChangeData;
  /** Bank accounts and their changes, for confirmation by a second person. */
  bankAccounts: AccountData;
  /** Places of units in the organisation. */
  places: PlaceData;
  /** What people do to reviews beside deciding. */
  collaboration: CollaborationData;
  /** Heads of department who were told of what waits too long. */
  escalations: EscalationRow[];
  /** Last number of each series. */
  series: Map<string, number>;
  suppliers: SupplierData;
  /** Settings of the years, promises, credits of suppliers. */
  credit: CreditData;
}

/**
 * Generates the demonstration data: the same on every call for the same day, independent of clock
 * and chance.
 */
export function generateDemo(passwordHash: string, { scale = 1, loadedAt }: DemoOptions): DemoData {
  registerRecordKinds();
  const calendar = new Calendar(loadedAt);
  const random = new Random(SEED);
  // The stream keeps its old name: another name would generate other people.
  const world = buildWorld(random.fork('house'), { scale, passwordHash, calendar });
  const simulation = new Simulation(calendar);
  const ledger = new Ledger(simulation);
  const market = new Market();
  const stageOf = (name: string, own: Pick<Stage, 'unit' | 'fate'>): Stage => {
    const line: Line = {};
    return { world, ledger, clock: simulation, market, random: random.fork(name), line, ...own };
  };

  const desk = deskScenarios(world);
  const lines: Line[] = [];
  for (const [index, scenario] of desk.entries()) {
    const stage = stageOf(`desk ${index}`, scenario);
    lines.push(stage.line);
    simulation.begin(scenario.moment, planCourse(stage, scenario.start, scenario.planYear), () =>
      scenario.isFrozen(stage.line),
    );
  }
  const crowd = crowdScenarios(
    random.fork('crowd'),
    world,
    Math.round(PLANS * scale) - desk.length,
  );
  for (const [index, scenario] of crowd.entries()) {
    const stage = stageOf(`crowd ${index}`, { unit: scenario.unit, fate: USUAL });
    simulation.begin(
      scenario.moment,
      planCourse(stage, scenario.start, scenario.planYear),
      () => false,
    );
  }
  const acted = collaborate(simulation, { world, ledger, lines });
  simulation.run();
  const collaboration = acted();
  const escalations = escalationRows(world, ledger.records);
  transferLatePlaces(world, ledger, escalations);
  const suppliers = buildSuppliers(random.fork('suppliers'), world);
  const information = buildInformation(world, suppliers.files);
  const appeals = buildAppeals(world, passwordHash, suppliers.files);
  const institutions = buildInstitutions(world, suppliers.files);
  const behaviour = buildBehaviour(world, suppliers.files);
  const { lot, lot_evaluation } = suppliers.lots;
  const credit = buildCredit(world, {
    lots: lot,
    evaluations: lot_evaluation,
    reports: behaviour.counted,
    audits: suppliers.admissions.audits,
  });
  for (const { supplier, year, at } of credit.published) behaviour.closeYear(supplier, year, at);
  const notices = buildNotices(world, suppliers.admissions.rows.admission, random.fork('notices'));
  const signUps = buildSignUps(world);
  const personnelChanges = buildPersonnelChanges(world, passwordHash);
  const bankAccounts = buildAccounts(world);
  const places = buildPlaces(world);
  const played = [
    information,
    suppliers.applications,
    suppliers.admissions,
    appeals,
    institutions,
    behaviour.book,
    credit,
    notices,
    signUps,
    personnelChanges,
    bankAccounts,
    places,
    collaboration,
  ];
  const entries = [ledger, ...played]
    .flatMap((one) => one.entries)
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const series = new Map([ledger, ...played].flatMap(({ numbers }) => [...numbers.last]));
  return {
    world,
    records: ledger.records,
    entries,
    information,
    appeals,
    institutions,
    behaviour,
    notices,
    signUps,
    personnelChanges,
    bankAccounts,
    places,
    series,
    suppliers,
    credit,
    collaboration,
    escalations,
  };
}
