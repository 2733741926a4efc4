import { KINDS, type ProcurementKind } from '#contract/kinds.ts';
import type { ApprovalContext, Approver, ChainLevel } from '#machines/shared/types.ts';
import { chainFacts, chainFor } from '#gateway/approval/chain.ts';
import {
  beginCommand,
  createRecord,
  finishCommand,
  type Actor,
  type Advanced,
  type CallOutput,
  type Command,
  type LiveRecord,
} from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import { amountOfItems, type Item } from '#gateway/records/items.ts';
import { actorOf, ruleFor, SYSTEM } from '#gateway/records/actors.ts';
import { rulesOf } from '#gateway/records/kind-rules.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import type { DemoPerson, Unit } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import type { Clock } from '../simulation.ts';

export type Facts = Record<string, unknown>;

/** The content of a form: the facts, and for plans the items. */
export interface Content {
  facts: Facts;
  items: Item[];
}

/** A record of the demonstration data: the state of the engine, and the content of its rows. */
export interface DemoRecord extends Content {
  live: LiveRecord;
  kind: ProcurementKind;
  unit: Unit;
  author: DemoPerson;
  title: string;
  number: string;
  amount: string | null;
  agent: Unit | null;
  source: DemoRecord | null;
  createdAt: Date;
  updatedAt: Date;
  since: Date;
  submittedBy: string | null;
  deleted: boolean;
  viewers: Set<string>;
  copies: { to: DemoPerson; at: Date; status: string }[];
}

/** The input of a new record. */
export interface NewRecord extends Content {
  kind: ProcurementKind;
  author: DemoPerson;
  unit: Unit;
  title: string;
  /** Yuan; for a plan the sum of its items by default. */
  amount?: string | null;
  agent?: Unit | null;
  source?: DemoRecord | null;
  /** Machine context beyond the common approval. */
  context: object;
  guid: string;
}

/** Content for the engine and the digests, composed as in the gateway. */
const contentOf = ({ facts, items }: Content): object =>
  items.length === 0 ? facts : { ...facts, items };

/** Who gives a command: a person, the gateway, or the gateway for a late approver. */
function actorBy(
  by: DemoPerson | 'system' | { late: Approver },
  facts: Parameters<typeof rolesOn>[1],
): Actor {
  if (by === 'system') return SYSTEM;
  return 'late' in by ? ruleFor(by.late) : actorOf(by.user, rolesOn(by.user, facts));
}

/** Creates and moves records, all through the machines. */
export class Ledger {
  readonly records: DemoRecord[] = [];
  readonly entries: Entry[] = [];
  readonly numbers = new NumberSeries();

  constructor(private readonly clock: Clock) {}

  create(wanted: NewRecord): DemoRecord {
    const { kind, author, unit, facts, items, title, context, guid } = wanted;
    const at = this.clock.now();
    const created = createRecord({
      guid,
      kind,
      actor: actorOf(author.user, ['author']),
      at,
      requestId: null,
      content: contentOf(wanted),
      context,
    });
    this.entries.push(created.entry);
    const record: DemoRecord = {
      live: created.record,
      kind,
      unit,
      author,
      facts,
      items,
      title,
      number: this.numbers.next(kind, at),
      amount: wanted.amount === undefined ? amountOfItems(items) : wanted.amount,
      agent: wanted.agent ?? null,
      source: wanted.source ?? null,
      createdAt: at,
      updatedAt: at,
      since: at,
      submittedBy: null,
      deleted: false,
      viewers: new Set(),
      copies: [],
    };
    this.records.push(record);
    return record;
  }

  /** Gives a command to a record; a refusal by the machine is a defect of the scenario. */
  give(
    record: DemoRecord,
    by: DemoPerson | 'system' | { late: Approver },
    command: Command,
    details: { output?: CallOutput; content?: Content } = {},
  ): void {
    const { live, kind, unit, agent } = record;
    const facts = {
      kind,
      enterpriseGuid: unit.guid,
      agentGuid: agent?.guid ?? null,
      context: live.context,
    };
    const actor = actorBy(by, facts);
    const begun = beginCommand(live, actor, command);
    if (begun.outcome === 'refused') {
      throw new Error(
        `${actor.name} may not ${command.type} ${record.number} in ${live.status}: ${JSON.stringify(begun.why)}`,
      );
    }
    const { content } = details;
    const { opinion, type } = command;
    const advanced = finishCommand(live, begun, {
      actor,
      command: opinion === undefined ? { type } : { type, opinion },
      at: this.clock.now(),
      requestId: null,
      output: details.output ?? {},
      ...(content === undefined ? {} : { content: contentOf(content) }),
    });
    if (content !== undefined)
      Object.assign(record, { facts: content.facts, items: content.items });
    this.keep(record, advanced);
  }

  private keep(record: DemoRecord, { record: live, entry, status }: Advanced): void {
    const before = record.live;
    const context = live.context as ApprovalContext;
    const isStill =
      live.status === before.status &&
      context.position === (before.context as ApprovalContext).position;
    const at = this.clock.now();
    this.entries.push(entry);
    record.live = live;
    record.updatedAt = at;
    if (!isStill || status === null) record.since = at;
    record.submittedBy = context.submitter ?? record.submittedBy;
    record.deleted = status === null;
    const subject = { kind: record.kind, status: live.status, context };
    for (const viewer of viewersOf(subject, { agent_guid: record.agent?.guid ?? null }))
      record.viewers.add(viewer);
  }

  /** The chain of a submission by the settings of the unit and its superior. */
  chainOf(record: DemoRecord, submitter: DemoPerson): ChainLevel[] {
    const { kind, unit, amount, facts } = record;
    const goesUp = rulesOf(kind).endsAbove?.(unit) ?? false;
    const matter = KINDS[kind].matter;
    const answer = chainFor({
      own: unit.settings.get(matter) ?? null,
      superior: goesUp ? (unit.parent?.settings.get(matter) ?? null) : null,
      submitter: submitter.user.guid,
      facts: chainFacts(amount, facts),
    });
    if ('problem' in answer)
      throw new Error(
        `Level ${answer.level} of ${answer.unitName} has no approver for ${record.number}.`,
      );
    return answer.chain;
  }
}

/** The common approval part of a record's machine context. */
export const contextOf = (record: DemoRecord): ApprovalContext =>
  record.live.context as ApprovalContext;
