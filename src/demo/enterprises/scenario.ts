import { formOf } from '#gateway/enterprise/facts.ts';
import {
  beginCommand,
  createRecord,
  finishCommand,
  type Actor,
  type Advanced,
  type Command,
  type LiveRecord,
} from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import type { Calendar } from '../calendar.ts';
import type { MasterRows } from '../master-data/world.ts';

const kind = 'enterpriseInformation';

type Facts = Record<string, unknown>;

/** Who acts in the scenario of one enterprise. */
export interface Cast {
  /** Fills in and submits. */
  author: Actor;
  reviewer: Actor;
}

/** The information of one enterprise, played through the machine. */
export class InformationScenario {
  readonly entries: Entry[] = [];
  live: LiveRecord;
  createdAt: Date;
  since: Date;
  updatedAt: Date;
  submittedBy: string | null = null;

  constructor(
    private readonly calendar: Calendar,
    readonly enterprise: MasterRows['enterprise'][number],
    private readonly cast: Cast,
    /** Start in working time. */
    private moment: number,
  ) {
    const content = {
      userLeiBie: '1',
      qiYeBHType: '2',
      zhuCeZiJinDanWei: '2',
      zhuCeZiJinBiZhong: '156',
      fddbrShengFenZhengType: '100',
      qiYe_Name: enterprise.name,
      qiYe_BH: enterprise.code,
      naShuiRenShiBieMa: enterprise.code,
    };
    this.createdAt = calendar.instantAt(moment);
    this.since = this.createdAt;
    this.updatedAt = this.createdAt;
    const { record, entry } = createRecord({
      guid: enterprise.guid,
      kind,
      actor: SYSTEM,
      at: this.createdAt,
      requestId: null,
      content,
      context: { isHasSubmit: '0', isBianGeng: '0', submittedFrom: '0' },
    });
    this.live = record;
    this.entries.push(entry);
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  /**
   * Gives a command after a number of minutes of working time; a refusal by the machine is a defect
   * of the scenario.
   */
  give(
    minutes: number,
    act: string,
    more: { by?: 'reviewer'; opinion?: string; reasonType?: string; facts?: Facts } = {},
  ): this {
    const { by, facts, ...payload } = more;
    this.moment += minutes;
    const actor = by ? this.cast.reviewer : this.cast.author;
    const command: Command = { type: `enterprise.${act}`, ...payload };
    const begun = beginCommand(this.live, actor, command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${actor.name} may not ${command.type} for ${this.enterprise.name}: ${JSON.stringify(begun.why)}`,
      );
    const at = this.calendar.instantAt(this.moment);
    this.keep(
      finishCommand(this.live, begun, {
        actor,
        command: {
          type: command.type,
          ...(payload.opinion === undefined ? {} : { opinion: payload.opinion }),
        },
        at,
        requestId: null,
        output: {},
        ...(facts ? { content: facts } : {}),
      }),
      at,
    );
    return this;
  }

  private keep({ record, entry }: Advanced, at: Date): void {
    if (record.status !== this.live.status) this.since = at;
    this.updatedAt = at;
    this.live = record;
    this.submittedBy =
      (record.context as { submitter: string | null }).submitter ?? this.submittedBy;
    this.entries.push(entry);
  }

  /** Filled in and submitted. */
  submitted(facts: Facts): this {
    return this.give(45, 'edit', { facts: formOf(facts) }).give(6, 'submit');
  }

  passed(): this {
    return this.give(390, 'accept', { by: 'reviewer' }).give(55, 'approve', {
      by: 'reviewer',
      opinion: '资料齐全，与证照一致。',
    });
  }
}
