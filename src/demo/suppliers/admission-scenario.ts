import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { lifecycles } from '#machines/index.ts';
import {
  beginCommand,
  createRecord,
  finishCommand,
  type Command,
  type LiveRecord,
} from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Party } from '#gateway/records/parties.ts';
import { actorOf, SYSTEM } from '#gateway/records/actors.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoPerson, SupplierUnit, Unit } from '../master-data/world.ts';

export type Facts = Record<string, unknown>;
type Kind = Extract<RecordKind, 'supplierAdmission' | 'yearlyAudit'>;

/** The people of a scenario: the unit's and the supplier's. */
export interface Cast {
  author: DemoPerson;
  reviewer: DemoPerson;
  supplier: DemoPerson;
}

type Who = keyof Cast | 'system';

const roles: Readonly<Record<keyof Cast, RecordRole>> = {
  author: 'author',
  reviewer: 'reviewer',
  supplier: 'supplier',
};

interface Begun {
  kind: Kind;
  guid: string;
  title: string;
  facts: Facts;
  context: object;
  /** Instant in working time. */
  moment: number;
}

/** The admission of a supplier, or its audit of a year, made step by step through the machine. */
export class AdmissionScenario {
  readonly entries: Entry[] = [];
  readonly title: string;
  readonly kind: Kind;
  readonly createdAt: Date;
  live: LiveRecord;
  since: Date;
  updatedAt: Date;
  submittedBy: string | null = null;
  private moment: number;

  constructor(
    private readonly calendar: Calendar,
    readonly unit: Unit,
    readonly supplier: SupplierUnit,
    readonly cast: Cast,
    { kind, guid, title, facts, context, moment }: Begun,
  ) {
    this.kind = kind;
    this.title = title;
    this.moment = moment;
    this.createdAt = calendar.instantAt(moment);
    this.since = this.createdAt;
    this.updatedAt = this.createdAt;
    const { record, entry } = createRecord({
      guid,
      kind,
      actor: this.actor(kind === 'yearlyAudit' ? 'system' : 'author'),
      at: this.createdAt,
      requestId: null,
      content: facts,
      context,
    });
    this.live = record;
    this.entries.push(entry);
  }

  private actor(who: Who) {
    return who === 'system' ? SYSTEM : actorOf(this.cast[who].user, ['reader', roles[who]]);
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  get parties(): Party[] {
    return [{ role: 'supplier', enterpriseGuid: this.supplier.guid }];
  }

  /**
   * Gives a command this many minutes of working time later; throws if the machine refuses it,
   * since the scenario is then wrong.
   */
  give(
    act: string,
    who: Who,
    minutes: number,
    more: { opinion?: string; facts?: Facts } = {},
  ): this {
    this.moment += minutes;
    const at = this.calendar.instantAt(this.moment);
    const { opinion, facts } = more;
    const command: Command = {
      type: `${lifecycles[this.kind].noun}.${act}`,
      ...(opinion === undefined ? {} : { opinion }),
    };
    const begun = beginCommand(this.live, this.actor(who), command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${command.type} of ${this.supplier.name} in ${this.live.status}: ${JSON.stringify(begun.why)}`,
      );
    const { record, entry } = finishCommand(this.live, begun, {
      actor: this.actor(who),
      command,
      at,
      requestId: null,
      output: {},
      ...(facts ? { content: facts } : {}),
    });
    if (record.status !== this.live.status) this.since = at;
    this.updatedAt = at;
    this.live = record;
    this.submittedBy =
      (record.context as { submitter: string | null }).submitter ?? this.submittedBy;
    this.entries.push(entry);
    return this;
  }

  /** Row of `record`. */
  recordRow(number: string) {
    const { live, unit, cast, title, createdAt, updatedAt, since, submittedBy } = this;
    return {
      guid: live.guid,
      kind: live.kind,
      enterprise_guid: unit.guid,
      department_guid: cast.author.user.department?.guid ?? null,
      author_guid: cast.author.user.guid,
      status: live.status,
      revision: live.revision,
      context: live.context,
      title,
      number,
      amount: null,
      facts: this.facts,
      created_at: createdAt,
      updated_at: updatedAt,
      since,
      submitted_by: submittedBy,
      deleted: false,
      entries: live.entries,
      head_hash: live.headHash,
    };
  }

  /** Rows of `task` and `record_viewer`. */
  besideRows() {
    const { live, unit, cast, parties, since } = this;
    const subject = { kind: live.kind, status: live.status, context: live.context, parties };
    return {
      task: tasksOf(
        { ...subject, author_guid: cast.author.user.guid, enterprise_guid: unit.guid },
        { agent_guid: null },
      ).map((task) => ({ record_guid: live.guid, ...task, since })),
      record_viewer: viewersOf(subject, { agent_guid: null }).map((viewer) => ({
        record_guid: live.guid,
        viewer_guid: viewer,
      })),
    };
  }
}
