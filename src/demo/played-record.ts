import type { RecordKind } from '#contract/kinds.ts';
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

export type Facts = Record<string, unknown>;

interface Creation {
  kind: RecordKind;
  guid: string;
  actor: Actor;
  at: Date;
  content: object;
  context: object;
}

/** Whose a record is, and what it is called. */
interface Naming {
  enterprise: string;
  department: string | null;
  author: string;
  title: string;
  number: string;
  amount?: string | null;
}

type Parties = Parameters<typeof viewersOf>[0]['parties'];

const told = ({ context }: LiveRecord) =>
  context as { position?: number; submitter?: string | null };

/** A record of the demonstration data, played through its machine; nothing bypasses it. */
export class PlayedRecord {
  readonly entries: Entry[] = [];
  readonly createdAt: Date;
  live: LiveRecord;
  since: Date;
  updatedAt: Date;
  submittedBy: string | null;
  deleted = false;

  constructor(creation: Creation) {
    const { record, entry } = createRecord({ ...creation, requestId: null });
    this.live = record;
    this.createdAt = creation.at;
    this.since = creation.at;
    this.updatedAt = creation.at;
    this.submittedBy = told(record).submitter ?? null;
    this.entries.push(entry);
  }

  get guid(): string {
    return this.live.guid;
  }

  /** Gives a command; a refusal by the machine is a defect of the scenario. */
  play(
    actor: Actor,
    command: Command,
    at: Date,
    { output = {}, content }: { output?: CallOutput; content?: object | undefined } = {},
  ): Entry {
    const { live } = this;
    const begun = beginCommand(live, actor, command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${actor.name} may not ${command.type} ${live.guid} in ${live.status}: ${JSON.stringify(begun.why)}`,
      );
    const { record, entry, status } = finishCommand(live, begun, {
      actor,
      command,
      at,
      requestId: null,
      output,
      ...(content === undefined ? {} : { content }),
    });
    this.deleted = status === null;
    const isStill = record.status === live.status && told(record).position === told(live).position;
    if (!isStill || this.deleted) this.since = at;
    this.updatedAt = at;
    this.live = record;
    this.submittedBy = told(record).submitter ?? this.submittedBy;
    this.entries.push(entry);
    return entry;
  }

  /** Its row of `record`. */
  recordRow({ enterprise, department, author, title, number, amount = null }: Naming) {
    const { live, createdAt, updatedAt, since, submittedBy, deleted } = this;
    return {
      guid: live.guid,
      kind: live.kind,
      enterprise_guid: enterprise,
      department_guid: department,
      author_guid: author,
      status: live.status,
      revision: live.revision,
      context: live.context,
      title,
      number,
      amount,
      facts: live.content as Facts,
      created_at: createdAt,
      updated_at: updatedAt,
      since,
      submitted_by: submittedBy,
      deleted,
      entries: live.entries,
      head_hash: live.headHash,
    };
  }

  /** Its rows of `task`. */
  taskRows({ enterprise, author }: Pick<Naming, 'enterprise' | 'author'>, parties?: Parties) {
    return tasksOf(
      { ...this.subject(parties), author_guid: author, enterprise_guid: enterprise },
      { agent_guid: null },
    ).map((task) => ({ record_guid: this.guid, ...task, since: this.since }));
  }

  /** Its rows of `record_viewer`, with whom it is shown to beyond the rules of its lifecycle. */
  viewerRows(parties?: Parties, shownTo: readonly string[] = []) {
    const viewers = viewersOf(this.subject(parties), { agent_guid: null });
    return [...new Set([...viewers, ...shownTo])].map((viewer_guid) => ({
      record_guid: this.guid,
      viewer_guid,
    }));
  }

  private subject(parties?: Parties) {
    const { kind, status, context } = this.live;
    return { kind, status, context, ...(parties ? { parties } : {}) };
  }
}
