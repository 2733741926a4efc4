import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { type Actor, type CallOutput, type Command } from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Party } from '#gateway/records/parties.ts';
import { actorOf, SYSTEM } from '#gateway/records/actors.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import type { User } from '#gateway/user/user.ts';
import type { Unit } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import { PlayedRecord, type Facts } from '../played-record.ts';

/** A record about the behaviour of a supplier during its lifecycle. */
export class BehaviourRecord extends PlayedRecord {
  readonly unit: Unit;
  readonly author: User;
  readonly title: string;
  readonly shownTo: readonly string[];
  parties: Party[];

  constructor(
    opening: Opening,
    guid: string,
    readonly number: string,
    at: Date,
  ) {
    const { kind, unit, author, title, facts, context, parties = [], shownTo = [] } = opening;
    super({ kind, guid, actor: actorOf(author, ['author']), at, content: facts, context });
    this.unit = unit;
    this.author = author;
    this.title = title;
    this.shownTo = shownTo;
    this.parties = parties;
  }

  get owner() {
    return { enterprise: this.unit.guid, author: this.author.guid };
  }

  row() {
    const { unit, author, title, number } = this;
    const isOwn = author.enterprise.guid === unit.guid;
    const department = isOwn ? (author.department?.guid ?? null) : null;
    return this.recordRow({ ...this.owner, department, title, number });
  }
}

interface Opening {
  kind: RecordKind;
  unit: Unit;
  author: User;
  title: string;
  facts: Facts;
  context: object;
  parties?: Party[];
  /** Who else sees it, beyond the rules of its lifecycle. */
  shownTo?: readonly string[];
}

/** Holds the records of behaviour and moves them through their machines; nothing bypasses these. */
export class BehaviourBook {
  readonly records: BehaviourRecord[] = [];
  readonly entries: Entry[] = [];
  readonly numbers = new NumberSeries();

  open(opening: Opening, at: Date): BehaviourRecord {
    const { kind } = opening;
    const place = this.records.filter(({ live }) => live.kind === kind).length + 1;
    const guid = `demo-${kind}-${String(place).padStart(3, '0')}`;
    const record = new BehaviourRecord(opening, guid, this.numbers.next(kind, at), at);
    this.entries.push(...record.entries);
    this.records.push(record);
    return record;
  }

  /**
   * Gives a command of a person, who may have another role for the record than their own unit's, or
   * of the gateway if nobody is named.
   */
  give(
    record: BehaviourRecord,
    by: User | null,
    command: Command,
    at: Date,
    details: { as?: RecordRole; output?: CallOutput; facts?: Facts; parties?: Party[] } = {},
  ): void {
    const { live, parties } = record;
    const roles =
      by === null
        ? []
        : rolesOn(by, {
            kind: live.kind,
            enterpriseGuid: record.owner.enterprise,
            agentGuid: null,
            context: live.context,
            parties,
          });
    const actor: Actor =
      by === null ? SYSTEM : actorOf(by, details.as ? [...roles, details.as] : roles);
    const { facts, output } = details;
    this.entries.push(
      record.play(actor, command, at, {
        ...(output ? { output } : {}),
        content: facts && { ...live.content, ...facts },
      }),
    );
    record.parties = details.parties ?? parties;
  }

  /** Rows of `record`. */
  recordRows = (): object[] => this.records.map((record) => record.row());

  /** Rows of `record_party`, `task` and `record_viewer`. */
  besideRows(): { record_party: object[]; task: object[]; record_viewer: object[] } {
    return {
      record_party: this.records.flatMap(({ live, parties }) =>
        parties.map(({ role, enterpriseGuid }) => ({
          record_guid: live.guid,
          role,
          enterprise_guid: enterpriseGuid,
          specialties: [],
        })),
      ),
      task: this.records.flatMap((record) => record.taskRows(record.owner, record.parties)),
      record_viewer: this.records.flatMap((record) =>
        record.viewerRows(record.parties, record.shownTo),
      ),
    };
  }
}
