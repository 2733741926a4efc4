import type { RecordRole } from '#machines/shared/types.ts';
import type { Entry } from '#gateway/records/history.ts';
import { actorOf } from '#gateway/records/actors.ts';
import { momentOf, type Calendar } from '../calendar.ts';
import { NumberSeries } from '../number-series.ts';
import { peopleWith, type DemoPerson, type Unit, type World } from '../master-data/world.ts';
import { TEMPLATE_NAME } from '../suppliers/applications.ts';
import type { DemoFiles } from '../suppliers/files.ts';
import type { Facts } from '../played-record.ts';
import { InstitutionScenario } from './scenario.ts';

/** The procurement policies of the units: records and their consequences. */
export interface InstitutionData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  versions: object[];
  numbers: NumberSeries;
}

const REVIEWER = 'central001';

const RULES = [
  '一、单项合同估算价达到限额的采购，应当公开招标；',
  '采用邀请招标、直接采购、询比采购、谈判采购的，须说明理由并经审批。\n',
  '二、同一项目拆分后累计达到限额的，按合计金额执行。\n',
  '三、紧急抢修所需物资可先行采购，三个工作日内补办手续。',
].join('');

const STRICTER =
  RULES.replace('三个工作日内补办手续。', '两个工作日内补办手续，并报审计监察部备案。') +
  '\n四、年度框架协议内的采购按协议约定执行，不再单独招标。';

/** Each state is shown by at least one unit; all others have been approved once. */
const SCENARIOS: Readonly<
  Record<
    number,
    (scenario: InstitutionScenario, file: (name: string) => Facts) => InstitutionScenario
  >
> = {
  // The unit of most demonstration accounts: two versions, the second one in force.
  1: (scenario, file) =>
    scenario
      .passed()
      .wait('2025-11-10')
      .give('change')
      .wait(90)
      .give('edit', { facts: { fwzbLimit: 80, content: STRICTER, ...file('2025年修订') } })
      .passed('同意修订。'),
  2: (scenario, file) =>
    scenario
      .passed()
      .wait('2026-11-16')
      .give('change')
      .wait(60)
      .give('edit', {
        facts: { gczbLimit: 300, wzzbLimit: 150, content: STRICTER, ...file('2026年修订') },
      })
      .wait(20)
      .give('submit'),
  3: (scenario, file) =>
    scenario
      .passed()
      .wait('2026-11-09')
      .give('change')
      .wait(45)
      .give('edit', { facts: { wzzbLimit: 500, ...file('2026年修订') } })
      .wait(20)
      .give('submit')
      .wait(400)
      .give('reject', {
        by: 'reviewer',
        opinion: '物资限额高于集团规定的200万元，请调整后重新提交。',
      }),
  4: (scenario) =>
    scenario
      .passed()
      .wait('2026-11-18')
      .give('change')
      .wait(30)
      .give('edit', { facts: { fwzbLimit: 60 } }),
  5: (scenario) => scenario.wait('2026-11-17').give('submit'),
  6: (scenario) => scenario,
};

const actor = ({ user }: DemoPerson, role: RecordRole) => actorOf(user, ['reader', role]);

/** The template of application material for suppliers of a unit, if it has one. */
function templateOf(unit: Unit, files: DemoFiles): Facts {
  const file = files.rows.find(
    ({ name, enterprise_guid }) => enterprise_guid === unit.guid && name === TEMPLATE_NAME,
  );
  return file ? { zysqAttachmentGuid: file.guid, zysqAttachmentName: file.name } : {};
}

function scenarioOf(
  unit: Unit,
  place: number,
  reviewer: DemoPerson,
  files: DemoFiles,
  calendar: Calendar,
): InstitutionScenario | null {
  const [author] = peopleWith(unit, 'administrator');
  if (!author) return null;
  const stored = (edition: string, day: string): Facts => {
    const name = `${unit.short}采购管理制度（${calendar.text(edition)}）.pdf`;
    const { guid } = files.page(
      name,
      `${unit.name}采购管理制度`,
      { enterprise: unit.guid, person: author.user.guid },
      calendar.instantAt(momentOf(day)),
    );
    return { cgzdAttachmentGuid: guid, cgzdAttachmentName: name };
  };
  const isLate = place === 5 || place === 6;
  const first = isLate ? '2026-11-13' : '2024-01-08';
  const scenario = new InstitutionScenario(
    calendar,
    unit,
    { author: actor(author, 'author'), reviewer: actor(reviewer, 'reviewer') },
    first,
    {
      gczbLimit: 400,
      wzzbLimit: 200,
      fwzbLimit: 100,
      content: RULES,
      ...stored(isLate ? '2026年版' : '2024年版', first),
      ...templateOf(unit, files),
    },
  );
  const goOn = SCENARIOS[place];
  return goOn ? goOn(scenario, (edition) => stored(edition, '2026-01-05')) : scenario.passed();
}

const versionRows = ({ live, unit, versions, cast }: InstitutionScenario) =>
  versions.map(({ facts, at }, index) => ({
    guid: `${live.guid}-${index + 1}`,
    record_guid: live.guid,
    enterprise_guid: unit.guid,
    number: index + 1,
    works_limit: facts['gczbLimit'],
    goods_limit: facts['wzzbLimit'],
    services_limit: facts['fwzbLimit'],
    attachment_guid: facts['cgzdAttachmentGuid'],
    attachment_name: facts['cgzdAttachmentName'],
    content: facts['content'],
    approved_by: cast.reviewer.guid,
    approved_at: at,
  }));

const ownerOf = ({ unit, cast }: InstitutionScenario) => ({
  enterprise: unit.guid,
  author: cast.author.guid,
});

/**
 * The policy of every purchasing unit: most are in force, one awaits its first review, one is a
 * draft, others are being changed.
 */
export function buildInstitutions(world: World, files: DemoFiles): InstitutionData {
  const reviewer = world.accounts.get(REVIEWER);
  if (!reviewer) throw new Error(`Nobody has the account ${REVIEWER}.`);
  const scenarios = world.purchasers.flatMap(
    (unit, place) => scenarioOf(unit, place, reviewer, files, world.calendar) ?? [],
  );
  const numbers = new NumberSeries();
  const records = scenarios.map((scenario) => {
    const [author] = peopleWith(scenario.unit, 'administrator');
    return scenario.recordRow({
      ...ownerOf(scenario),
      department: author?.user.department?.guid ?? null,
      title: `${scenario.unit.name}采购制度`,
      number: numbers.next('institution', scenario.createdAt),
    });
  });
  return {
    entries: scenarios.flatMap(({ entries }) => entries),
    numbers,
    records,
    tasks: scenarios.flatMap((scenario) => scenario.taskRows(ownerOf(scenario))),
    versions: scenarios.flatMap(versionRows),
  };
}
