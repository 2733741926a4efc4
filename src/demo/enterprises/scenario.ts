import { formOf } from '#gateway/enterprise/facts.ts';
import type { Actor } from '#gateway/records/advance.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import type { Calendar } from '../calendar.ts';
import type { MasterRows } from '../master-data/world.ts';
import { PlayedRecord, type Facts } from '../played-record.ts';

const kind = 'enterpriseInformation';

/** Who acts in the scenario of one enterprise. */
export interface Cast {
  /** Fills in and submits. */
  author: Actor;
  reviewer: Actor;
}

/** The information of one enterprise, played through the machine. */
export class InformationScenario extends PlayedRecord {
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
    super({
      kind,
      guid: enterprise.guid,
      actor: SYSTEM,
      at: calendar.instantAt(moment),
      content,
      context: { isHasSubmit: '0', isBianGeng: '0', submittedFrom: '0' },
    });
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  /** Gives a command after a number of minutes of working time. */
  give(
    minutes: number,
    act: string,
    more: { by?: 'reviewer'; opinion?: string; reasonType?: string; facts?: Facts } = {},
  ): this {
    const { by, facts, ...payload } = more;
    this.moment += minutes;
    const actor = by ? this.cast.reviewer : this.cast.author;
    const command = { type: `enterprise.${act}`, ...payload };
    this.play(actor, command, this.calendar.instantAt(this.moment), { content: facts });
    return this;
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
