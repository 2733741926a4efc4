import type { Actor } from '#gateway/records/advance.ts';
import { momentOf, type Calendar } from '../calendar.ts';
import type { Unit } from '../master-data/world.ts';
import { PlayedRecord, type Facts } from '../played-record.ts';

const kind = 'institution';

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
export class InstitutionScenario extends PlayedRecord {
  readonly versions: PassedVersion[] = [];
  private moment: number;

  constructor(
    private readonly calendar: Calendar,
    readonly unit: Unit,
    readonly cast: Cast,
    day: string,
    facts: Facts,
  ) {
    const moment = momentOf(day) + 75;
    super({
      kind,
      guid: `${unit.guid}-institution`,
      actor: cast.author,
      at: calendar.instantAt(moment),
      content: facts,
      context: { isBG: '0' },
    });
    this.moment = moment;
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  /** Continues the scenario on a day, or after a number of minutes of working time. */
  wait(until: string | number): this {
    this.moment = typeof until === 'string' ? momentOf(until) + 130 : this.moment + until;
    return this;
  }

  give(act: string, more: { by?: 'reviewer'; opinion?: string; facts?: Facts } = {}): this {
    const { by, facts, ...payload } = more;
    const at = this.calendar.instantAt(this.moment);
    this.play(
      by ? this.cast.reviewer : this.cast.author,
      { type: `institution.${act}`, ...payload },
      at,
      { content: facts && { ...this.facts, ...facts } },
    );
    if (act === 'approve') this.versions.push({ facts: this.facts, at });
    return this;
  }

  /** Submitted, and approved two working hours later. */
  passed(opinion = '限额与集团规定一致，同意。'): this {
    return this.wait(35).give('submit').wait(130).give('approve', { by: 'reviewer', opinion });
  }
}
