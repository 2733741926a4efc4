import { KINDS, type ProcurementKind } from '#contract/kinds.ts';
import type { ApprovalContext, Approver, ChainLevel } from '#machines/shared/types.ts';
import { chainFacts, chainFor } from '#gateway/approval/chain.ts';
import { type Actor, type CallOutput, type Command } from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import { amountOfItems, type Item } from '#gateway/records/items.ts';
import { actorOf, ruleFor, SYSTEM } from '#gateway/records/actors.ts';
import { rulesOf } from '#gateway/records/kind-rules.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import type { DemoPerson, Unit } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import { PlayedRecord, type Facts } from '../played-record.ts';
import type { Clock } from '../simulation.ts';

/** The content of a form: the facts, and for plans the items. */
export interface Content {
  facts: Facts;
  items: Item[];
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

/** A record of the purchasing line, with the content of its rows. */
export class DemoRecord extends PlayedRecord implements Content {
  readonly kind: ProcurementKind;
  readonly unit: Unit;
  readonly author: DemoPerson;
  readonly title: string;
  agent: Unit | null;
  readonly source: DemoRecord | null;
  amount: string | null;
  facts: Facts;
  items: Item[];
  readonly viewers = new Set<string>();
  readonly copies: { to: DemoPerson; at: Date; status: string }[] = [];

  constructor(
    wanted: NewRecord,
    readonly number: string,
    at: Date,
  ) {
    const { kind, author, unit, facts, items, title, context, guid } = wanted;
    const actor = actorOf(author.user, ['author']);
    super({ kind, guid, actor, at, content: contentOf(wanted), context });
    this.kind = kind;
    this.unit = unit;
    this.author = author;
    this.title = title;
    this.agent = wanted.agent ?? null;
    this.source = wanted.source ?? null;
    this.amount = wanted.amount === undefined ? amountOfItems(items) : wanted.amount;
    this.facts = facts;
    this.items = items;
  }
}

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
    const at = this.clock.now();
    const record = new DemoRecord(wanted, this.numbers.next(wanted.kind, at), at);
    this.entries.push(...record.entries);
    this.records.push(record);
    return record;
  }

  /** Gives a command to a record. */
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
    const { content, output } = details;
    this.entries.push(
      record.play(actor, command, this.clock.now(), {
        ...(output ? { output } : {}),
        content: content && contentOf(content),
      }),
    );
    if (content) Object.assign(record, { facts: content.facts, items: content.items });
    const subject = { kind, status: record.live.status, context: record.live.context };
    for (const viewer of viewersOf(subject, { agent_guid: agent?.guid ?? null }))
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
