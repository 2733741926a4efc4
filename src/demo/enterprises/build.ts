import { normalEnterprise } from '#contract/enterprise.ts';
import { maskedChange } from '#contract/core/national-id.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { besideForm, formOf } from '#gateway/enterprise/facts.ts';
import type { Actor } from '#gateway/records/advance.ts';
import { changesBetween } from '#gateway/base/changes.ts';
import type { Entry } from '#gateway/records/history.ts';
import { END, momentOf, WORKING_DAY } from '../calendar.ts';
import { STANDINGS_FROM, supplierGuid, unitGuid } from '../master-data/enterprises.ts';
import type { MasterRows, World } from '../master-data/world.ts';
import type { DemoFiles } from '../suppliers/files.ts';
import { NumberSeries } from '../number-series.ts';
import { InformationScenario } from './scenario.ts';

type EnterpriseRow = MasterRows['enterprise'][number];
type PersonRow = MasterRows['person'][number];
type Facts = Record<string, unknown>;

/** The information of all enterprises with people, as rows: records and their consequences. */
export interface InformationData {
  entries: Entry[];
  records: readonly object[];
  tasks: readonly object[];
  changes: readonly object[];
  numbers: NumberSeries;
}

const FIRST_DAY = '2024-01-02';
const REVIEWER = 'central001';

/** The person who edits the information of an enterprise: the first one with the right. */
function editors({ person, role, person_role }: MasterRows): Map<string, PersonRow> {
  const editing = new Set(
    role
      .filter(({ authorities }) => authorities.includes('enterprise.edit'))
      .map(({ guid }) => guid),
  );
  const allowed = new Set(
    person_role
      .filter(({ role_guid }) => editing.has(role_guid))
      .map(({ person_guid }) => person_guid),
  );
  const found = new Map<string, PersonRow>();
  for (const one of person)
    if (allowed.has(one.guid) && !found.has(one.enterprise_guid))
      found.set(one.enterprise_guid, one);
  return found;
}

const actorFor = (person: PersonRow, unitName: string, role: RecordRole): Actor => ({
  guid: person.guid,
  name: person.name,
  unitName,
  roles: ['reader', role],
});

/** Licence and identity document of an enterprise, one page each. */
function scans(
  files: DemoFiles,
  { guid, name, created_at: createdAt }: EnterpriseRow,
  person: string,
): Facts {
  const page = (what: string) =>
    files.page(
      `${what}.pdf`,
      `${name} ${what}`,
      { enterprise: guid, person },
      new Date(String(createdAt)),
    );
  const [licence, document] = [page('营业执照'), page('法定代表人身份证')];
  return {
    zhiZhao_FuJian: licence.guid,
    zhiZhao_FuJian_Name: licence.name,
    fddbr_ShenFenZheng_FuJian: document.guid,
    fddbr_ShenFenZheng_FuJian_Name: document.name,
  };
}

/** An approved change: old and new values of each field, as the list of changes stores them. */
interface Passed {
  scenario: InformationScenario;
  before: Facts;
}

/** Plays the unfinished scenarios, by index of the supplier among those with people. */
const unfinished: Readonly<
  Record<
    number,
    (
      enterprise: EnterpriseRow,
      play: (moment: number) => InformationScenario,
    ) => InformationScenario
  >
> = {
  [STANDINGS_FROM]: ({ facts }, play) => play(END - 4.2 * WORKING_DAY).submitted(facts as Facts),
  [STANDINGS_FROM + 1]: ({ facts }, play) =>
    play(END - 1.4 * WORKING_DAY).submitted(facts as Facts),
  [STANDINGS_FROM + 2]: ({ facts }, play) =>
    play(END - 2.3 * WORKING_DAY)
      .submitted(facts as Facts)
      .give(310, 'accept', { by: 'reviewer' }),
  [STANDINGS_FROM + 3]: ({ facts }, play) => {
    const scenario = play(END - 6 * WORKING_DAY)
      .submitted(facts as Facts)
      .give(420, 'accept', { by: 'reviewer' });
    return scenario.give(40, 'reject', {
      by: 'reviewer',
      opinion: '营业执照扫描件四角不完整，请重新扫描后上传。',
      reasonType: '8',
      facts: { ...scenario.facts, shenHeYiJianType: '8' },
    });
  },
  [STANDINGS_FROM + 4]: ({ facts }, play) =>
    play(momentOf('2024-03-11'))
      .submitted(facts as Facts)
      .passed()
      .give(260 * WORKING_DAY, 'change')
      .give(25, 'edit', { facts: { ...formOf(facts as Facts), ...moved } }),
  [STANDINGS_FROM + 5]: ({ facts }, play) => {
    const scenario = play(momentOf('2024-04-15'))
      .submitted(facts as Facts)
      .passed();
    const days = Math.floor((END - momentOf('2024-04-15')) / WORKING_DAY) - 4;
    return scenario
      .give(days * WORKING_DAY, 'change')
      .give(30, 'edit', { facts: { ...formOf(facts as Facts), ...moved, zhuCe_ZiJin: '8600' } })
      .give(4, 'submit');
  },
};

/** The changed fields of a relocation. */
const moved = { jinYing_DiZhi: '经济技术开发区创新大道18号2号楼', lianXiRen_Phone: '19900006188' };

/** Enterprises with an approved change. */
const CHANGED: ReadonlySet<string> = new Set([
  supplierGuid(0),
  supplierGuid(4),
  unitGuid(0),
  unitGuid(2),
]);

function changed(scenario: InformationScenario, enterprise: EnterpriseRow): Passed {
  const now = formOf(enterprise.facts as Facts);
  const before = {
    ...now,
    jinYing_DiZhi: `${String(now['provinceName'] ?? '')}${String(now['cityName'] ?? '')}解放路7号`,
    qiYeEmail: 'office@jiu.example',
    zhiGongNum: '36',
  };
  scenario
    .submitted(before)
    .passed()
    .give(190 * WORKING_DAY, 'change')
    .submitted(now)
    .passed();
  return { scenario, before };
}

function changeRows({ scenario, before }: Passed, author: string, reviewer: string) {
  return changesBetween(before, scenario.facts)
    .map(maskedChange)
    .map(({ field, from, to }) => ({
      enterprise_guid: scenario.enterprise.guid,
      field,
      old_value: from === null ? null : String(from),
      new_value: to === null ? null : String(to),
      at: scenario.updatedAt,
      changed_by: author,
      passed_by: reviewer,
    }));
}

/**
 * The information of every enterprise with people: nearly all approved, some awaiting review,
 * rejected or being changed; one not started.
 */
export function buildInformation(world: World, files: DemoFiles): InformationData {
  const people = editors(world.rows);
  const reviewer = world.accounts.get(REVIEWER)?.user;
  if (!reviewer) throw new Error(`Nobody has the account ${REVIEWER}.`);
  const reviews: Actor = {
    guid: reviewer.guid,
    name: reviewer.name,
    unitName: reviewer.enterprise.name,
    roles: ['reader', 'reviewer'],
  };
  const scenarios: InformationScenario[] = [];
  const passed: Passed[] = [];
  const places = new Map(
    Object.keys(unfinished).map((place) => [supplierGuid(Number(place)), Number(place)]),
  );
  for (const enterprise of world.rows.enterprise) {
    const author = people.get(enterprise.guid);
    if (!author || !enterprise.has_submitted) continue;
    enterprise.facts = {
      ...besideForm(enterprise.facts as Facts),
      ...normalEnterprise({
        ...formOf(enterprise.facts as Facts),
        ...scans(files, enterprise, author.guid),
      }),
    };
    const play = (moment: number) =>
      new InformationScenario(
        world.calendar,
        enterprise,
        { author: actorFor(author, enterprise.name, 'author'), reviewer: reviews },
        moment,
      );
    const place = places.get(enterprise.guid);
    const begin = momentOf(FIRST_DAY) + scenarios.length * 65;
    if (place !== undefined)
      scenarios.push((unfinished[place] as (typeof unfinished)[number])(enterprise, play));
    else if (CHANGED.has(enterprise.guid)) {
      passed.push(changed(play(begin), enterprise));
      scenarios.push((passed.at(-1) as Passed).scenario);
    } else
      scenarios.push(
        play(begin)
          .submitted(enterprise.facts as Facts)
          .passed(),
      );
    if (enterprise.subject_types === '') enterprise.facts = besideForm(enterprise.facts as Facts);
  }
  return rowsOf(scenarios, passed, (guid) => people.get(guid)?.guid ?? '', reviews.guid);
}

function rowsOf(
  scenarios: readonly InformationScenario[],
  passed: readonly Passed[],
  authorOf: (enterprise: string) => string,
  reviewer: string,
): InformationData {
  const numbers = new NumberSeries();
  const ownerOf = ({ enterprise: { guid } }: InformationScenario) => ({
    enterprise: guid,
    author: authorOf(guid),
  });
  const named = (scenario: InformationScenario) => ({
    ...ownerOf(scenario),
    department: null,
    title: scenario.enterprise.name,
    number: numbers.next('enterpriseInformation', scenario.createdAt),
  });
  const records = [...scenarios]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((scenario) => scenario.recordRow(named(scenario)));
  return {
    entries: scenarios.flatMap(({ entries }) => entries),
    numbers,
    records,
    tasks: scenarios.flatMap((scenario) => scenario.taskRows(ownerOf(scenario))),
    changes: passed.flatMap((one) =>
      changeRows(one, authorOf(one.scenario.enterprise.guid), reviewer),
    ),
  };
}
