import type { Entry } from '#gateway/records/history.ts';
import { actorOf } from '#gateway/records/actors.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { momentOf, WORKING_DAY } from './calendar.ts';
import type { World } from './master-data/world.ts';
import { NumberSeries } from './number-series.ts';
import { categoryFor } from './suppliers/category-plan.ts';
import { ScenarioRecord } from './scenario-record.ts';

const MORNING = 95;
const REVIEWER = 'central001';

/** A sign-up: supplier, reason and outcome. Its object follows from the supplier's trade. */
interface SignUpScenario {
  /** Index among the suppliers with users and approved information. */
  supplier: number;
  year: string;
  day: string;
  reason: string;
  review?: { act: 'approve' | 'reject'; opinion: string };
  /** Days of the public notice, starting on this day. */
  publish?: { from: string; days: number };
}

const GOOD = { act: 'approve', opinion: '履约情况良好，无不良行为，同意列为优质供应商。' } as const;

const SCENARIOS: readonly SignUpScenario[] = [
  {
    supplier: 0,
    year: '2025',
    day: '2025-11-03',
    reason: '连续三年按期供货率 99% 以上，质量异议为零，可提供现场技术服务。',
    review: GOOD,
    publish: { from: '2025-12-01', days: 10 },
  },
  {
    supplier: 1,
    year: '2025',
    day: '2025-11-05',
    reason: '近两年承担集团三个单位的年度框架协议，履约评价均为优秀。',
    review: GOOD,
    publish: { from: '2025-12-01', days: 10 },
  },
  {
    supplier: 2,
    year: '2025',
    day: '2025-11-06',
    reason: '服务集团八年，常驻现场人员 80 人，响应及时。',
    review: {
      act: 'reject',
      opinion: '上年度发生两次延期，未达到优质供应商条件，请整改后下年度再报名。',
    },
  },
  {
    supplier: 0,
    year: '2026',
    day: '2026-10-12',
    reason: '2025 年度评价等级为 A，新增生产线已投产，供货周期缩短至 45 天。',
    review: GOOD,
    publish: { from: '2026-11-16', days: 60 },
  },
  {
    supplier: 3,
    year: '2026',
    day: '2026-10-20',
    reason: '为集团六个单位供货并提供检修服务，平均响应时间 4 小时。',
    review: GOOD,
  },
  {
    supplier: 1,
    year: '2026',
    day: '2026-10-23',
    reason: '全年无质量异议，三项关键指标优于合同约定。',
    review: GOOD,
  },
  {
    supplier: 4,
    year: '2026',
    day: '2026-11-16',
    reason: '具备应急保供能力，在厂区附近设有备件仓库，全年无断供。',
  },
  {
    supplier: 5,
    year: '2026',
    day: '2026-11-18',
    reason: '通过质量、环境、职业健康安全三项管理体系认证，履约记录良好。',
  },
];

/** The sign-ups of the demonstration data, and rows of their tables. */
export interface SignUpData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  /** Rows of `sign_up`. */
  signUps: object[];
  numbers: NumberSeries;
}

/** Suppliers with a user and approved information, with that user. */
function signers({ rows }: World) {
  return rows.enterprise
    .filter(({ subject_types, status }) => subject_types === 'T' && status === '2')
    .flatMap((enterprise) => {
      const person = rows.person.find(({ enterprise_guid }) => enterprise_guid === enterprise.guid);
      return person ? [{ enterprise, person }] : [];
    });
}

function play(scenario: SignUpScenario, index: number, world: World) {
  const reviewer = world.accounts.get(REVIEWER)?.user;
  const signer = signers(world)[scenario.supplier];
  if (!reviewer || !signer)
    throw new Error(`The sign-up ${index} has nobody who signs up or nobody who reviews it.`);
  const { enterprise, person } = signer;
  const { calendar } = world;
  const { day, review, publish } = scenario;
  const year = calendar.year(scenario.year);
  const category = categoryFor(enterprise.name);
  const guid = `demo-sign-up-${index + 1}`;
  const at = calendar.instantAt(momentOf(day) + MORNING);
  const supplier = {
    guid: person.guid,
    name: person.name,
    unitName: enterprise.name,
    roles: ['supplier'] as const,
  };
  const facts = {
    qiYe_Name: enterprise.name,
    qiYe_BH: enterprise.code,
    signUpYear: year,
    categoryNames: category.name,
    projectTypes: category.type,
    reason: calendar.text(scenario.reason),
  };
  const owner = { enterprise: reviewer.enterprise.guid, department: null, author: person.guid };
  const record = new ScenarioRecord('signUp', guid, owner, {
    actor: supplier,
    at,
    facts,
    context: { submitter: person.guid },
    title: `${enterprise.name} ${year} 年度优质供应商报名`,
  });
  if (review)
    record.give(
      actorOf(reviewer, ['reader', 'reviewer']),
      calendar.instantAt(momentOf(day) + MORNING + 3 * WORKING_DAY),
      review.act,
      { opinion: review.opinion },
    );
  const starts = publish ? calendar.instantAt(momentOf(publish.from) + MORNING) : null;
  const ends = publish && starts ? new Date(starts.getTime() + publish.days * DAY_MS) : null;
  const noticeTitle = `${year} 年度优质供应商公示`;
  if (starts && ends) {
    const notice = {
      noticeTitle,
      noticeStartTime: starts.getTime(),
      noticeEndTime: ends.getTime(),
    };
    record.give(actorOf(reviewer, ['reader', 'author']), starts, 'publish', {
      ...notice,
      facts: notice,
    });
  }
  const signUp = {
    guid,
    supplier_guid: enterprise.guid,
    year,
    categories: [category.guid],
    category_names: category.name,
    project_types: category.type,
    signed_up_at: at,
    notice_title: starts ? noticeTitle : null,
    notice_starts_at: starts,
    notice_ends_at: ends,
  };
  return { record, signUp };
}

/**
 * Sign-ups with the group: two awaiting review, two approved, one rejected, two on public notice
 * last year and one now.
 */
export function buildSignUps(world: World): SignUpData {
  const played = SCENARIOS.map((scenario, index) => play(scenario, index, world));
  const numbers = new NumberSeries();
  return {
    entries: played.flatMap(({ record }) => record.entries),
    records: played.map(({ record }) => record.row(numbers)),
    tasks: played.flatMap(({ record }) => record.tasks()),
    signUps: played.map(({ signUp }) => signUp),
    numbers,
  };
}
