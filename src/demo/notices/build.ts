import type { Entry } from '#gateway/records/history.ts';
import { actorOf, SYSTEM } from '#gateway/records/actors.ts';
import { NOT_SENT } from '#gateway/notices/open.ts';
import { MINUTE_MS } from '#contract/core/durations.ts';
import { momentOf, type Calendar } from '../calendar.ts';
import type { Plain, World } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import type { Random } from '../random.ts';
import type { Facts } from '../played-record.ts';
import { ScenarioRecord } from '../scenario-record.ts';
import { NOTICE_SCENARIOS, type NoticeScenario } from './scenarios.ts';

const MORNING = 65;
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

type Admission = Pick<Plain<'admission'>, 'unit_guid' | 'supplier_guid' | 'admitted_at'>;

/** A supplier in the library of a unit, as notices address it. */
interface Receiver {
  guid: string;
  name: string;
}

/**
 * The notices of the demonstration data: records with their consequences, and the state at the
 * receivers.
 */
export interface NoticeData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  deliveries: object[];
  due: object[];
  numbers: NumberSeries;
}

interface Played {
  record: ScenarioRecord;
  deliveries: object[];
  due: object[];
}

function factsOf(
  calendar: Calendar,
  { title, content, msgType, sendType, year, named, waits }: NoticeScenario,
  receivers: readonly Receiver[],
): Facts {
  const chosen =
    named === undefined
      ? {}
      : {
          receiversGuid: receivers.map(({ guid }) => guid).join(','),
          receiversName: receivers.map(({ name }) => name).join('、'),
        };
  const sendTime =
    typeof waits === 'object' ? { sendTime: calendar.at(waits.until).getTime() } : {};
  return {
    title: calendar.text(title),
    content: calendar.text(content),
    msgType,
    gysType: named === undefined ? '1' : '3',
    sendType,
    noticeYear: calendar.year(year),
    language: 'zh-CN',
    ...chosen,
    ...sendTime,
  };
}

function deliveriesOf(
  guid: string,
  scenario: NoticeScenario,
  receivers: readonly Receiver[],
  at: Date,
  random: Random,
): { failed: number; rows: object[] } {
  const { read = 0, failing, sendType } = scenario;
  const isFailing = (index: number) => failing !== undefined && index % failing === failing - 1;
  const rows = receivers.map((receiver, index) => {
    const failed = isFailing(index);
    const mail = sendType === '3';
    const delivered = after(at, 1 + index * 0.01);
    return {
      guid: `${guid}-${index + 1}`,
      notice_guid: guid,
      supplier_guid: receiver.guid,
      state: failed ? 'failed' : 'delivered',
      mail_to: mail ? (failed ? '' : `lianxi@${receiver.guid}.example`) : null,
      tries: mail && !failed ? 1 : 0,
      try_at: at,
      created_at: at,
      delivered_at: delivered,
      mailed_at: mail && !failed ? delivered : null,
      read_at: random.chance(read) ? after(delivered, random.int(20, 4000)) : null,
      read_by: null,
      failure: failed ? 'noMailAddress' : null,
      failure_detail: null,
    };
  });
  return { failed: receivers.filter((_, index) => isFailing(index)).length, rows };
}

function play(
  scenario: NoticeScenario,
  index: number,
  { accounts, calendar, rows: { enterprise } }: World,
  admissions: readonly Admission[],
  random: Random,
): Played {
  const user = accounts.get(scenario.author)?.user;
  if (!user) throw new Error(`Nobody has the account ${scenario.author}.`);
  const guid = `demo-notice-${index + 1}`;
  const library = new Set(
    admissions
      .filter((one) => one.unit_guid === user.enterprise.guid && one.admitted_at !== null)
      .map((one) => one.supplier_guid),
  );
  const receivers = enterprise.filter((one) => library.has(one.guid)).slice(0, scenario.named);
  const at = calendar.instantAt(momentOf(scenario.day) + MORNING);
  const author = actorOf(user, ['reader', 'author']);
  const owner = {
    enterprise: user.enterprise.guid,
    department: user.department?.guid ?? null,
    author: user.guid,
  };
  const record = new ScenarioRecord('messageNotice', guid, owner, {
    actor: author,
    at,
    facts: factsOf(calendar, scenario, receivers),
    context: NOT_SENT,
    title: calendar.text(scenario.title),
  });
  const receiverCount = receivers.length;
  const { waits } = scenario;
  if (waits === 'draft') return { record, deliveries: [], due: [] };
  const sent = after(at, 12);
  if (waits !== undefined) {
    record.give(author, sent, 'send', {
      output: { receiverCount, scheduled: true },
      facts: { receiverCount },
    });
    const until = calendar.at(waits.until);
    const due = { record_guid: guid, event: 'notice.due', due_at: until, try_at: until };
    return { record, deliveries: [], due: [due] };
  }
  const { failed, rows } = deliveriesOf(guid, scenario, receivers, sent, random);
  const counts = { deliveredCount: receiverCount - failed, failedCount: failed };
  record
    .give(author, sent, 'send', {
      output: { receiverCount, scheduled: false },
      facts: { sentTime: sent.getTime(), receiverCount, deliveredCount: 0, failedCount: 0 },
    })
    .give(SYSTEM, after(sent, 5), 'progress', { ...counts, facts: counts })
    .give(SYSTEM, after(sent, 5), 'finish');
  return { record, deliveries: rows, due: [] };
}

/**
 * Notices in every status but `sending`, which is never at rest; scheduled ones lie in the year
 * after the data.
 */
export function buildNotices(
  world: World,
  admissions: readonly Admission[],
  random: Random,
): NoticeData {
  const played = NOTICE_SCENARIOS.map((scenario, index) =>
    play(scenario, index, world, admissions, random.fork(scenario.title)),
  );
  const numbers = new NumberSeries();
  return {
    entries: played.flatMap(({ record }) => record.entries),
    records: played.map(({ record }) => record.row(numbers)),
    tasks: played.flatMap(({ record }) => record.tasks()),
    deliveries: played.flatMap(({ deliveries }) => deliveries),
    due: played.flatMap(({ due }) => due),
    numbers,
  };
}
