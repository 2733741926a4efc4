import { mentionOf } from '#contract/core/mentions.ts';
import { circleOf, type ChainKind, type ProcurementKind } from '#contract/kinds.ts';
import type { NotificationSort } from '#contract/notifications.ts';
import { lifecycles } from '#machines/index.ts';
import { actorOf } from '#gateway/records/actors.ts';
import type { DemoPerson, Plain, World } from '../master-data/world.ts';
import type { Facts } from '../played-record.ts';
import { ScenarioRecord } from '../scenario-record.ts';
import { involve, stateOf } from '../scenarios/acts.ts';
import { contextOf, type DemoRecord, type Ledger } from '../scenarios/ledger.ts';
import type { Line } from '../scenarios/stage.ts';
import type { Clock } from '../simulation.ts';

/** Delegations end this many days after loading: none ends while somebody looks at the data. */
const DELEGATED_DAYS = 30;

/** Somebody told of an act. */
interface ToldOfAct {
  person: string;
  sort: NotificationSort;
  recordGuid: string;
  /** Event of the machine; null for what is beside it. */
  event: string | null;
  status: string;
  by: DemoPerson;
  at: Date;
}

/** What a record is told of: the stored record, whatever wrote it. */
type Subject = Pick<DemoRecord, 'live'>;

/** What people of the first unit do to the reviews on its desks beside deciding. */
export class Acts {
  readonly comments: Plain<'comment'>[] = [];
  readonly findings: Plain<'audit_finding'>[] = [];
  readonly urges: Plain<'urge'>[] = [];
  readonly advices: Plain<'advice'>[] = [];
  readonly delegations: Plain<'delegation'>[] = [];
  readonly due: object[] = [];
  /** Advices and delegations. */
  readonly records: ScenarioRecord[] = [];
  readonly told: ToldOfAct[] = [];
  private readonly taken = new Set<DemoRecord>();

  constructor(
    private readonly stage: {
      world: World;
      ledger: Ledger;
      clock: Clock;
      lines: readonly Line[];
      buyer: DemoPerson;
    },
  ) {}

  /** The first record of the buyer that waits on a desk at a level and has no act yet. */
  waiting(kind: ProcurementKind, level: number): DemoRecord {
    const { lines, buyer } = this.stage;
    const found = lines
      .map((line) => line[kind])
      .find(
        (record) =>
          record?.author === buyer &&
          !this.taken.has(record) &&
          stateOf(record) === 'reviewing' &&
          contextOf(record).position + 1 === level,
      );
    if (!found) throw new Error(`No ${kind} of the buyer waits at level ${level}.`);
    this.taken.add(found);
    return found;
  }

  transfer(record: DemoRecord, by: DemoPerson, colleague: DemoPerson, opinion: string): void {
    involve(this.stage, record, by, { colleague, opinion });
    this.tell([colleague.user.guid], 'toDecide', { record, act: 'transfer', by });
  }

  add(record: DemoRecord, by: DemoPerson, how: Parameters<typeof involve>[3]): void {
    involve(this.stage, record, by, how);
  }

  urge(record: DemoRecord): void {
    const { buyer, clock } = this.stage;
    const guid = `demo-urge-${this.urges.length + 1}`;
    this.urges.push({
      guid,
      record_guid: record.live.guid,
      person_guid: buyer.user.guid,
      request_id: guid,
      stay_since: record.since,
      urged_at: clock.now(),
      withdrawn_at: null,
    });
    const { chain, position } = contextOf(record);
    const asked = chain[position]?.approvers ?? [];
    this.tell(
      asked.map((one) => one.guid),
      'urged',
      { record, by: buyer },
    );
  }

  say(
    record: DemoRecord,
    by: DemoPerson,
    text: string,
    mentioned: readonly DemoPerson[] = [],
  ): void {
    const guid = `demo-comment-${this.comments.length + 1}`;
    const mentions = mentioned.map(({ user }) => user.guid);
    this.comments.push({
      guid,
      record_guid: record.live.guid,
      author_guid: by.user.guid,
      request_id: guid,
      body: [...mentions.map(mentionOf), text].join(' '),
      created_at: this.stage.clock.now(),
      edited_at: null,
      deleted_at: null,
      mentions,
      files: [],
      circle: circleOf(record.kind),
    });
    this.tell(mentions, 'mentioned', { record, by });
  }

  find(record: DemoRecord, auditor: DemoPerson, finding: string, isWithdrawn = false): void {
    const at = this.stage.clock.now();
    const guid = `demo-finding-${this.findings.length + 1}`;
    this.findings.push({
      guid,
      record_guid: record.live.guid,
      person_guid: auditor.user.guid,
      request_id: guid,
      finding,
      found_at: at,
      withdrawn_at: isWithdrawn ? at : null,
    });
  }

  /** Asks about a record; `isAwaited`: nobody approves it before the answer. */
  ask(
    subject: DemoRecord,
    asker: DemoPerson,
    adviser: DemoPerson,
    { question, isAwaited }: { question: string; isAwaited: boolean },
  ): ScenarioRecord {
    const guid = `demo-advice-${this.advices.length + 1}`;
    const advice = this.create('advice', guid, asker, {
      facts: {
        askerGuid: asker.user.guid,
        askerName: asker.user.name,
        adviserGuid: adviser.user.guid,
        adviserName: adviser.user.name,
        subjectGuid: subject.live.guid,
        subjectKind: subject.kind,
        subjectNumber: subject.number,
        question,
        isAwaited: isAwaited ? '1' : '0',
      },
      context: { submitter: asker.user.guid, handler: adviser.user.guid, answer: null },
      title: subject.title,
    });
    this.advices.push({ record_guid: guid, subject_guid: subject.live.guid });
    subject.viewers.add(adviser.user.guid);
    this.tell([adviser.user.guid], 'advice', { record: advice, act: 'create', by: asker });
    return advice;
  }

  answer(advice: ScenarioRecord, asker: DemoPerson, adviser: DemoPerson, opinion: string): void {
    advice.give(actorOf(adviser.user, []), this.stage.clock.now(), 'answer', { opinion });
    this.tell([asker.user.guid], 'advice', { record: advice, act: 'answer', by: adviser });
  }

  /** Offers a delegation that begins a number of days after loading, or at once. */
  offer(
    giver: DemoPerson,
    delegate: DemoPerson,
    { kinds, inDays, remarks }: { kinds: readonly ChainKind[]; inDays?: number; remarks: string },
  ): ScenarioRecord {
    const { world, clock } = this.stage;
    const guid = `demo-delegation-${this.delegations.length + 1}`;
    const begin = inDays === undefined ? clock.now() : world.calendar.daysFromToday(inDays);
    const end = world.calendar.daysFromToday(DELEGATED_DAYS);
    const delegation = this.create('delegation', guid, giver, {
      facts: {
        giverGuid: giver.user.guid,
        giverName: giver.user.name,
        delegateGuid: delegate.user.guid,
        delegateName: delegate.user.name,
        kinds: kinds.join(','),
        amountMin: null,
        amountMax: null,
        beginAt: begin.getTime(),
        endAt: end.getTime(),
        remarks,
      },
      context: { submitter: giver.user.guid, handler: delegate.user.guid },
      title: `${giver.user.name} → ${delegate.user.name}`,
    });
    this.delegations.push({
      record_guid: guid,
      giver_guid: giver.user.guid,
      delegate_guid: delegate.user.guid,
      kinds: [...kinds],
      amount_min: null,
      amount_max: null,
      begins_at: begin,
      ends_at: end,
      standing: 'offered',
    });
    this.due.push({ record_guid: guid, event: 'delegation.end', due_at: end, try_at: end });
    this.tell([delegate.user.guid], 'delegation', { record: delegation, act: 'create', by: giver });
    return delegation;
  }

  /** The delegate accepts a delegation whose time has begun. */
  takeOn(delegation: ScenarioRecord, giver: DemoPerson, delegate: DemoPerson): void {
    const output = { hasBegun: true };
    delegation.give(actorOf(delegate.user, []), this.stage.clock.now(), 'takeOn', { output });
    const row = this.delegations.find(({ record_guid }) => record_guid === delegation.guid);
    if (row) row.standing = 'inForce';
    this.tell([giver.user.guid], 'delegation', { record: delegation, act: 'takeOn', by: delegate });
  }

  private create(
    kind: 'advice' | 'delegation',
    guid: string,
    { user }: DemoPerson,
    begun: { facts: Facts; context: object; title: string },
  ): ScenarioRecord {
    const { enterprise, department } = user;
    const record = new ScenarioRecord(
      kind,
      guid,
      { enterprise: enterprise.guid, department: department?.guid ?? null, author: user.guid },
      { ...begun, actor: actorOf(user, ['author']), at: this.stage.clock.now() },
    );
    this.records.push(record);
    return record;
  }

  private tell(
    people: readonly string[],
    sort: NotificationSort,
    { record: { live }, act, by }: { record: Subject; act?: string; by: DemoPerson },
  ): void {
    const at = this.stage.clock.now();
    const event = act === undefined ? null : `${lifecycles[live.kind].noun}.${act}`;
    for (const person of people)
      this.told.push({ person, sort, recordGuid: live.guid, event, status: live.status, by, at });
  }
}
