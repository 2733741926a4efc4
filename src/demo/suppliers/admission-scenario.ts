import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { lifecycles } from '#machines/index.ts';
import type { Party } from '#gateway/records/parties.ts';
import { actorOf, SYSTEM } from '#gateway/records/actors.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoPerson, SupplierUnit, Unit } from '../master-data/world.ts';
import { PlayedRecord, type Facts } from '../played-record.ts';

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

const actorIn = (cast: Cast, who: Who) =>
  who === 'system' ? SYSTEM : actorOf(cast[who].user, ['reader', roles[who]]);

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
export class AdmissionScenario extends PlayedRecord {
  readonly title: string;
  readonly kind: Kind;
  private moment: number;

  constructor(
    private readonly calendar: Calendar,
    readonly unit: Unit,
    readonly supplier: SupplierUnit,
    readonly cast: Cast,
    { kind, guid, title, facts, context, moment }: Begun,
  ) {
    super({
      kind,
      guid,
      actor: actorIn(cast, kind === 'yearlyAudit' ? 'system' : 'author'),
      at: calendar.instantAt(moment),
      content: facts,
      context,
    });
    this.kind = kind;
    this.title = title;
    this.moment = moment;
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  get parties(): Party[] {
    return [{ role: 'supplier', enterpriseGuid: this.supplier.guid }];
  }

  /** Gives a command this many minutes of working time later. */
  give(
    act: string,
    who: Who,
    minutes: number,
    { facts, ...payload }: { opinion?: string; facts?: Facts } = {},
  ): this {
    this.moment += minutes;
    const type = `${lifecycles[this.kind].noun}.${act}`;
    this.play(actorIn(this.cast, who), { type, ...payload }, this.calendar.instantAt(this.moment), {
      content: facts,
    });
    return this;
  }

  private get owner() {
    return { enterprise: this.unit.guid, author: this.cast.author.user.guid };
  }

  /** Row of `record`. */
  row(number: string) {
    const department = this.cast.author.user.department?.guid ?? null;
    return this.recordRow({ ...this.owner, department, title: this.title, number });
  }

  /** Rows of `task` and `record_viewer`. */
  besideRows() {
    return {
      task: this.taskRows(this.owner, this.parties),
      record_viewer: this.viewerRows(this.parties),
    };
  }
}
