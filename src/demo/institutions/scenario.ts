import {
  beginCommand,
  createRecord,
  finishCommand,
  type Actor,
  type Command,
  type LiveRecord,
} from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import { momentOf, type Calendar } from '../calendar.ts';
import type { Unit } from '../master-data/world.ts';

const kind = 'institution';

export type Facts = Record<string, unknown>;

/** Who acts in the scenario of one policy. */
export interface Cast {
  author: Actor;
  reviewer: Actor;
}

/** An approved version of a scenario. */
export interface PassedVersion {
  facts: Facts;
  at: Date;
}

/** The procurement policy of one unit, played through the machine. */
export class InstitutionScenario {
  readonly entries: Entry[] = [];
  readonly versions: PassedVersion[] = [];
  readonly createdAt: Date;
  live: LiveRecord;
  since: Date;
  updatedAt: Date;
  submittedBy: string | null = null;
  private moment: number;

  constructor(
    private readonly calendar: Calendar,
    readonly unit: Unit,
    readonly cast: Cast,
    day: string,
    facts: Facts,
  ) {
    this.moment = momentOf(day) + 75;
    this.createdAt = calendar.instantAt(this.moment);
    this.since = this.createdAt;
    this.updatedAt = this.createdAt;
    const { record, entry } = createRecord({
      guid: `${unit.guid}-institution`,
      kind,
      actor: cast.author,
      at: this.createdAt,
      requestId: null,
      content: facts,
      context: { isBG: '0' },
    });
    this.live = record;
    this.entries.push(entry);
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  /** Continues the scenario on a day, or after a number of minutes of working time. */
  wait(until: string | number): this {
    this.moment = typeof until === 'string' ? momentOf(until) + 130 : this.moment + until;
    return this;
  }

  /** Gives a command; a refusal by the machine is a defect of the scenario. */
  give(act: string, more: { by?: 'reviewer'; opinion?: string; facts?: Facts } = {}): this {
    const { by, opinion, facts } = more;
    const actor = by ? this.cast.reviewer : this.cast.author;
    const command: Command = {
      type: `institution.${act}`,
      ...(opinion === undefined ? {} : { opinion }),
    };
    const begun = beginCommand(this.live, actor, command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${actor.name} may not ${command.type} for ${this.unit.name}: ${JSON.stringify(begun.why)}`,
      );
    const at = this.calendar.instantAt(this.moment);
    const content = facts === undefined ? {} : { content: { ...this.facts, ...facts } };
    const { record, entry } = finishCommand(this.live, begun, {
      actor,
      command,
      at,
      requestId: null,
      output: {},
      ...content,
    });
    if (record.status !== this.live.status) this.since = at;
    this.updatedAt = at;
    this.live = record;
    this.submittedBy =
      (record.context as { submitter: string | null }).submitter ?? this.submittedBy;
    this.entries.push(entry);
    if (act === 'approve') this.versions.push({ facts: this.facts, at });
    return this;
  }

  /** Submitted, and approved two working hours later. */
  passed(opinion = '限额与集团规定一致，同意。'): this {
    return this.wait(35).give('submit').wait(130).give('approve', { by: 'reviewer', opinion });
  }
}
