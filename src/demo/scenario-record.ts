import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
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
import { tasksOf } from '#gateway/records/tasks.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import type { NumberSeries } from './number-series.ts';

export type Facts = Record<string, unknown>;

/** The owner of the record. */
interface Owner {
  enterprise: string;
  department: string | null;
  author: string;
}

/** A record of the demonstration data, played through its machine. */
export class ScenarioRecord {
  readonly entries: Entry[] = [];
  live: LiveRecord;
  private since: Date;
  private updatedAt: Date;

  constructor(
    kind: RecordKind,
    readonly guid: string,
    private readonly owner: Owner,
    private readonly begun: {
      actor: Actor;
      at: Date;
      facts: Facts;
      context: object;
      title: string;
    },
  ) {
    const { actor, at, facts, context } = begun;
    const { record, entry } = createRecord({
      guid,
      kind,
      actor,
      at,
      requestId: null,
      content: facts,
      context,
    });
    this.live = record;
    this.since = at;
    this.updatedAt = at;
    this.entries.push(entry);
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  /** Gives a command; a refusal by the machine is a defect of the scenario. */
  give(
    actor: Actor,
    at: Date,
    act: string,
    {
      output = {},
      facts,
      ...payload
    }: { output?: CallOutput; facts?: Facts } & Partial<Command> = {},
  ): this {
    const command: Command = { ...payload, type: `${lifecycles[this.live.kind].noun}.${act}` };
    const begun = beginCommand(this.live, actor, command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${actor.name} may not ${command.type} for ${this.guid}: ${JSON.stringify(begun.why)}`,
      );
    const content = facts === undefined ? {} : { content: { ...this.facts, ...facts } };
    const { record, entry } = finishCommand(this.live, begun, {
      actor,
      command,
      at,
      requestId: null,
      output,
      ...content,
    });
    if (record.status !== this.live.status) this.since = at;
    this.updatedAt = at;
    this.live = record;
    this.entries.push(entry);
    return this;
  }

  /** Its row of `record`, with the next number. */
  row(numbers: NumberSeries): object {
    const { live, guid, owner, since, updatedAt, begun } = this;
    return {
      guid,
      kind: live.kind,
      enterprise_guid: owner.enterprise,
      department_guid: owner.department,
      author_guid: owner.author,
      status: live.status,
      revision: live.revision,
      context: live.context,
      title: begun.title,
      number: numbers.next(live.kind, begun.at),
      amount: null,
      facts: this.facts,
      created_at: begun.at,
      updated_at: updatedAt,
      since,
      submitted_by: (live.context as { submitter: string | null }).submitter,
      deleted: false,
      entries: live.entries,
      head_hash: live.headHash,
    };
  }

  /** Its rows of `task`. */
  tasks(): object[] {
    return tasksOf(this.subject(), { agent_guid: null }).map((task) => ({
      record_guid: this.guid,
      ...task,
      since: this.since,
    }));
  }

  /** Its rows of `record_viewer`. */
  viewers(): object[] {
    return viewersOf(this.subject(), { agent_guid: null }).map((viewer_guid) => ({
      record_guid: this.guid,
      viewer_guid,
    }));
  }

  private subject() {
    const { live, owner } = this;
    return {
      kind: live.kind,
      status: live.status,
      context: live.context,
      author_guid: owner.author,
      enterprise_guid: owner.enterprise,
    };
  }
}
