import { normalEnterprise } from '#contract/enterprise.ts';
import { KINDS } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { besideForm, formOf } from '#gateway/enterprise/facts.ts';
import type { Actor } from '#gateway/records/advance.ts';
import { changesBetween } from '#gateway/base/changes.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import type { Entry } from '#gateway/records/history.ts';
import { END, momentOf, WORKING_DAY } from '../calendar.ts';
import { STANDINGS_FROM, supplierGuid, unitGuid } from '../house/enterprises.ts';
import type { HouseRows, World } from '../house/world.ts';
import type { DemoFiles } from '../suppliers/files.ts';
import { InformationStory } from './story.ts';

type EnterpriseRow = HouseRows['enterprise'][number];
type PersonRow = HouseRows['person'][number];
type Facts = Record<string, unknown>;

/**
 * The information of all enterprises that have people, as rows: records, and what they leave
 * behind.
 */
export interface InformationData {
  entries: Entry[];
  records: readonly object[];
  tasks: readonly object[];
  changes: readonly object[];
  series: ReadonlyMap<string, number>;
}

const FIRST_DAY = '2024-01-02';
const REVIEWER = 'central001';

/** Who of an enterprise may edit its information: the first one whose roles say so. */
function editors({ person, role, person_role }: HouseRows): Map<string, PersonRow> {
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

/** A change that passed: old and new values of each field, as the list of changes has them. */
interface Passed {
  story: InformationStory;
  before: Facts;
}

/** Tells the stories that are not over, by the place of the supplier among those with people. */
const unfinished: Readonly<
  Record<
    number,
    (enterprise: EnterpriseRow, tell: (moment: number) => InformationStory) => InformationStory
  >
> = {
  [STANDINGS_FROM]: ({ facts }, tell) => tell(END - 4.2 * WORKING_DAY).submitted(facts as Facts),
  [STANDINGS_FROM + 1]: ({ facts }, tell) =>
    tell(END - 1.4 * WORKING_DAY).submitted(facts as Facts),
  [STANDINGS_FROM + 2]: ({ facts }, tell) =>
    tell(END - 2.3 * WORKING_DAY)
      .submitted(facts as Facts)
      .give(310, 'accept', { by: 'reviewer' }),
  [STANDINGS_FROM + 3]: ({ facts }, tell) => {
    const story = tell(END - 6 * WORKING_DAY)
      .submitted(facts as Facts)
      .give(420, 'accept', { by: 'reviewer' });
    return story.give(40, 'reject', {
      by: 'reviewer',
      opinion: '营业执照扫描件四角不完整，请重新扫描后上传。',
      reasonType: '8',
      facts: { ...story.facts, shenHeYiJianType: '8' },
    });
  },
  [STANDINGS_FROM + 4]: ({ facts }, tell) =>
    tell(momentOf('2024-03-11'))
      .submitted(facts as Facts)
      .passed()
      .give(260 * WORKING_DAY, 'change')
      .give(25, 'edit', { facts: { ...formOf(facts as Facts), ...moved } }),
  [STANDINGS_FROM + 5]: ({ facts }, tell) => {
    const story = tell(momentOf('2024-04-15'))
      .submitted(facts as Facts)
      .passed();
    const days = Math.floor((END - momentOf('2024-04-15')) / WORKING_DAY) - 4;
    return story
      .give(days * WORKING_DAY, 'change')
      .give(30, 'edit', { facts: { ...formOf(facts as Facts), ...moved, zhuCe_ZiJin: '8600' } })
      .give(4, 'submit');
  },
};

/** What enterprises change when they move. */
const moved = { jinYing_DiZhi: '经济技术开发区创新大道18号2号楼', lianXiRen_Phone: '19900006188' };

/** Enterprises whose change has passed. */
const CHANGED: ReadonlySet<string> = new Set([
  supplierGuid(0),
  supplierGuid(4),
  unitGuid(0),
  unitGuid(2),
]);

function changed(story: InformationStory, enterprise: EnterpriseRow): Passed {
  const now = formOf(enterprise.facts as Facts);
  const before = {
    ...now,
    jinYing_DiZhi: `${String(now['provinceName'] ?? '')}${String(now['cityName'] ?? '')}解放路7号`,
    qiYeEmail: 'office@jiu.example',
    zhiGongNum: '36',
  };
  story
    .submitted(before)
    .passed()
    .give(190 * WORKING_DAY, 'change')
    .submitted(now)
    .passed();
  return { story, before };
}

const recordRow = (story: InformationStory, author: string, number: string) => ({
  guid: story.live.guid,
  kind: story.live.kind,
  enterprise_guid: story.enterprise.guid,
  department_guid: null,
  author_guid: author,
  status: story.live.status,
  revision: story.live.revision,
  context: story.live.context,
  title: story.enterprise.name,
  number,
  amount: null,
  facts: story.facts,
  created_at: story.createdAt,
  updated_at: story.updatedAt,
  since: story.since,
  submitted_by: story.submittedBy,
  deleted: false,
  entries: story.live.entries,
  head_hash: story.live.headHash,
});

const taskRows = ({ live, enterprise, since }: InformationStory, author: string) =>
  tasksOf(
    {
      kind: live.kind,
      status: live.status,
      context: live.context,
      author_guid: author,
      enterprise_guid: enterprise.guid,
    },
    { agent_guid: null },
  ).map((task) => ({ record_guid: live.guid, ...task, since }));

function changeRows({ story, before }: Passed, author: string, reviewer: string) {
  return changesBetween(before, story.facts).map(({ field, from, to }) => ({
    enterprise_guid: story.enterprise.guid,
    field,
    old_value: from === null ? null : String(from),
    new_value: to === null ? null : String(to),
    at: story.updatedAt,
    changed_by: author,
    passed_by: reviewer,
  }));
}

/**
 * The information of every enterprise with people: nearly all has passed, a few wait, were rejected
 * or are being changed; one has not begun.
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
  const stories: InformationStory[] = [];
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
    const tell = (moment: number) =>
      new InformationStory(
        enterprise,
        { author: actorFor(author, enterprise.name, 'author'), reviewer: reviews },
        moment,
      );
    const place = places.get(enterprise.guid);
    const begin = momentOf(FIRST_DAY) + stories.length * 65;
    if (place !== undefined)
      stories.push((unfinished[place] as (typeof unfinished)[number])(enterprise, tell));
    else if (CHANGED.has(enterprise.guid)) {
      passed.push(changed(tell(begin), enterprise));
      stories.push((passed.at(-1) as Passed).story);
    } else
      stories.push(
        tell(begin)
          .submitted(enterprise.facts as Facts)
          .passed(),
      );
    if (enterprise.subject_types === '') enterprise.facts = besideForm(enterprise.facts as Facts);
  }
  return rowsOf(stories, passed, (guid) => people.get(guid)?.guid ?? '', reviews.guid);
}

function rowsOf(
  stories: readonly InformationStory[],
  passed: readonly Passed[],
  authorOf: (enterprise: string) => string,
  reviewer: string,
): InformationData {
  const series = new Map<string, number>();
  const records = [...stories]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((story) => {
      const name = `${KINDS.enterpriseInformation.series}${story.createdAt.getUTCFullYear()}`;
      const last = (series.get(name) ?? 0) + 1;
      series.set(name, last);
      return recordRow(
        story,
        authorOf(story.enterprise.guid),
        `${name}-${String(last).padStart(6, '0')}`,
      );
    });
  return {
    entries: stories.flatMap(({ entries }) => entries),
    series,
    records,
    tasks: stories.flatMap((story) => taskRows(story, authorOf(story.enterprise.guid))),
    changes: passed.flatMap((one) =>
      changeRows(one, authorOf(one.story.enterprise.guid), reviewer),
    ),
  };
}
