import type { Actor } from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import { appellant } from '#gateway/registration/appellant.ts';
import { veiled } from '#gateway/base/veiled.ts';
import { END, momentOf, WORKING_DAY } from './calendar.ts';
import { phoneOf, supplierGuid } from './master-data/enterprises.ts';
import type { World } from './master-data/world.ts';
import { NumberSeries } from './number-series.ts';
import { ScenarioRecord } from './scenario-record.ts';
import type { DemoFiles } from './suppliers/files.ts';

const kind = 'accountAppeal';
const REVIEWER = 'central001';

/** The decision on an appeal, and how many minutes after the filing. */
interface Decision {
  minutes: number;
  act: 'approve' | 'reject';
  opinion: string;
  reasonType?: string;
}

/** Appeals by index of their supplier, with the moment of filing in working time. */
const SCENARIOS: readonly { supplier: number; moment: number; decision?: Decision }[] = [
  {
    supplier: 5,
    moment: momentOf('2026-09-07') + 130,
    decision: { minutes: 310, act: 'approve', opinion: '营业执照与授权书齐全，已电话核实。' },
  },
  {
    supplier: 6,
    moment: END - 9 * WORKING_DAY,
    decision: {
      minutes: 205,
      act: 'reject',
      opinion: '授权书没有加盖公章，请补盖后重新申诉。',
      reasonType: '13',
    },
  },
  { supplier: 3, moment: END - 2.1 * WORKING_DAY },
  { supplier: 2, moment: END - 0.6 * WORKING_DAY },
];

/** The appeals of the demonstration data: histories and rows of their tables. */
export interface AppealData {
  entries: Entry[];
  records: object[];
  /** Rows of `account_appeal`. */
  asked: object[];
  tasks: object[];
  numbers: NumberSeries;
}

/** Appeals for accounts of suppliers: two are undecided, one was approved, one was rejected. */
export function buildAppeals(world: World, passwordHash: string, files: DemoFiles): AppealData {
  const reviewer = world.accounts.get(REVIEWER)?.user;
  if (!reviewer) throw new Error(`Nobody has the account ${REVIEWER}.`);
  const reviews: Actor = {
    guid: reviewer.guid,
    name: reviewer.name,
    unitName: reviewer.enterprise.name,
    roles: ['reader', 'reviewer'],
  };
  const numbers = new NumberSeries();
  const scenarios = SCENARIOS.map((scenario, index) =>
    play(world, { reviewer: reviews, passwordHash, files }, scenario, index),
  );
  return {
    entries: scenarios.flatMap(({ record }) => record.entries),
    numbers,
    records: scenarios.map(({ record }) => record.row(numbers)),
    asked: scenarios.map(({ asked }) => asked),
    tasks: scenarios.flatMap(({ record }) => record.tasks()),
  };
}

interface Means {
  reviewer: Actor;
  passwordHash: string;
  files: DemoFiles;
}

function play(
  { rows, calendar }: World,
  { reviewer, passwordHash, files }: Means,
  { supplier, moment, decision }: (typeof SCENARIOS)[number],
  index: number,
) {
  const enterprise = rows.enterprise.find(({ guid }) => guid === supplierGuid(supplier));
  const account = rows.person.find(({ enterprise_guid }) => enterprise_guid === enterprise?.guid);
  if (!enterprise || !account) throw new Error(`The supplier ${supplier} has no account.`);
  const phone = phoneOf(9100 + index);
  const guid = `demo-appeal-${index + 1}`;
  const createdAt = calendar.instantAt(moment);
  const material = files.page(
    '账户申诉授权书.pdf',
    `${enterprise.name} 账户申诉授权书`,
    { phone },
    createdAt,
  );
  const filed = {
    qiYeName: enterprise.name,
    qiYeBH: enterprise.code,
    userPhone: phone,
    accountName: account.account_name,
    accountPhone: veiled(account.phone),
    attachments: [material],
  };
  const owner = { enterprise: enterprise.guid, department: null, author: account.guid };
  const record = new ScenarioRecord(kind, guid, owner, {
    actor: appellant(`申诉人 ${veiled(phone)}`, enterprise.name),
    at: createdAt,
    facts: filed,
    context: { submitter: null, concerned: account.guid },
    title: enterprise.name,
  });
  if (decision) {
    const { act, minutes, reasonType, ...payload } = decision;
    record.give(reviewer, calendar.instantAt(moment + minutes), act, {
      ...payload,
      ...(reasonType ? { reasonType, facts: { shenHeYiJianType: reasonType } } : {}),
      output: { needsSecond: false },
    });
    if (act === 'approve') account.phone = phone;
  }
  return {
    record,
    asked: {
      record_guid: guid,
      person_guid: account.guid,
      phone,
      password_hash: decision ? null : passwordHash,
    },
  };
}
