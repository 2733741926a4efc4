import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import {
  beginCommand,
  createRecord,
  finishCommand,
  type Actor,
  type CallOutput,
  type Command,
  type LiveRecord,
} from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Party } from '#gateway/records/parties.ts';
import { actorOf, SYSTEM } from '#gateway/records/actors.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import type { User } from '#gateway/user/user.ts';
import type { Unit } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';

export type Facts = Record<string, unknown>;

/** A record about the behaviour of a supplier during its lifecycle. */
export interface BehaviourRecord {
  kind: RecordKind;
  live: LiveRecord;
  unit: Unit;
  author: User;
  number: string;
  title: string;
  parties: Party[];
  createdAt: Date;
  updatedAt: Date;
  since: Date;
  submittedBy: string | null;
  /** Who else sees it, beyond the rules of its lifecycle. */
  shownTo: readonly string[];
}

interface Opening {
  kind: RecordKind;
  unit: Unit;
  author: User;
  title: string;
  facts: Facts;
  context: object;
  parties?: Party[];
  shownTo?: readonly string[];
}

/** Holds the records of behaviour and moves them through their machines; nothing bypasses these. */
export class BehaviourBook {
  readonly records: BehaviourRecord[] = [];
  readonly entries: Entry[] = [];
  readonly numbers = new NumberSeries();

  open(
    { kind, unit, author, title, facts, context, parties = [], shownTo = [] }: Opening,
    at: Date,
  ): BehaviourRecord {
    const number = this.records.filter((record) => record.kind === kind).length + 1;
    const guid = `demo-${kind}-${String(number).padStart(3, '0')}`;
    const { record, entry } = createRecord({
      guid,
      kind,
      actor: actorOf(author, ['author']),
      at,
      requestId: null,
      content: facts,
      context,
    });
    this.entries.push(entry);
    const made = {
      kind,
      live: record,
      unit,
      author,
      number: this.numbers.next(kind, at),
      title,
      parties,
      createdAt: at,
      updatedAt: at,
      since: at,
      submittedBy: null,
      shownTo,
    };
    this.records.push(made);
    return made;
  }

  /**
   * Gives a command of a person, who may have another role for the record than their own unit's, or
   * of the gateway if nobody is named. A refusal by the machine is a defect of the scenario.
   */
  give(
    record: BehaviourRecord,
    by: User | null,
    command: Command,
    at: Date,
    details: { as?: RecordRole; output?: CallOutput; facts?: Facts; parties?: Party[] } = {},
  ): void {
    const { kind, live, unit, parties } = record;
    const roles =
      by === null
        ? []
        : rolesOn(by, {
            kind,
            enterpriseGuid: unit.guid,
            agentGuid: null,
            context: live.context,
            parties,
          });
    const actor: Actor =
      by === null ? SYSTEM : actorOf(by, details.as ? [...roles, details.as] : roles);
    const begun = beginCommand(live, actor, command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${actor.name} may not ${command.type} ${record.number} in ${live.status}: ${JSON.stringify(begun.why)}`,
      );
    const content =
      details.facts === undefined ? {} : { content: { ...live.content, ...details.facts } };
    const { type, opinion } = command;
    const { entry, record: moved } = finishCommand(live, begun, {
      actor,
      command: opinion === undefined ? { type } : { type, opinion },
      at,
      requestId: null,
      output: details.output ?? {},
      ...content,
    });
    this.entries.push(entry);
    const before = live.context as { position: number };
    const { position, submitter } = moved.context as { position: number; submitter: string | null };
    const isStill = moved.status === live.status && position === before.position;
    Object.assign(record, {
      live: moved,
      updatedAt: at,
      since: isStill ? record.since : at,
      submittedBy: submitter ?? record.submittedBy,
      ...(details.parties ? { parties: details.parties } : {}),
    });
  }

  /** Rows of `record`. */
  recordRows(): object[] {
    return this.records.map(
      ({ kind, live, unit, author, number, title, createdAt, updatedAt, since, submittedBy }) => ({
        guid: live.guid,
        kind,
        enterprise_guid: unit.guid,
        department_guid:
          author.enterprise.guid === unit.guid ? (author.department?.guid ?? null) : null,
        author_guid: author.guid,
        status: live.status,
        revision: live.revision,
        context: live.context,
        title,
        number,
        amount: null,
        facts: live.content,
        created_at: createdAt,
        updated_at: updatedAt,
        since,
        submitted_by: submittedBy,
        deleted: false,
        entries: live.entries,
        head_hash: live.headHash,
      }),
    );
  }

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
      task: this.records.flatMap(({ kind, live, unit, author, parties, since }) =>
        tasksOf(
          {
            kind,
            status: live.status,
            context: live.context,
            author_guid: author.guid,
            enterprise_guid: unit.guid,
            parties,
          },
          { agent_guid: null },
        ).map((task) => ({ record_guid: live.guid, ...task, since })),
      ),
      record_viewer: this.records.flatMap(({ kind, live, parties, shownTo }) =>
        [
          ...new Set([
            ...viewersOf(
              { kind, status: live.status, context: live.context, parties },
              { agent_guid: null },
            ),
            ...shownTo,
          ]),
        ].map((viewer) => ({ record_guid: live.guid, viewer_guid: viewer })),
      ),
    };
  }
}
