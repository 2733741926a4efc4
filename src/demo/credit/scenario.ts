import type { ChainLevel } from '#machines/shared/types.ts';
import type { Input } from '#gateway/credit/inputs.ts';
import { titleOf } from '#gateway/credit/open.ts';
import { calculatedFacts, withTotal, type CreditFacts } from '#gateway/credit/scoring.ts';
import { scoreColumns } from '#gateway/credit/year-row.ts';
import { type Actor, type CallOutput, type Command } from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoPerson, Unit } from '../master-data/world.ts';
import type { NumberSeries } from '../number-series.ts';
import { PlayedRecord } from '../played-record.ts';
import type { settingsOf } from './catalogue.ts';

/** Who acts in the scenario of one supplier's year. */
export interface Cast {
  author: DemoPerson;
  approver: DemoPerson;
  asAuthor: Actor;
  asApprover: Actor;
  asReviewer: Actor;
  chain: readonly ChainLevel[];
}

interface Subject {
  calendar: Calendar;
  unit: Unit;
  supplier: { guid: string; name: string };
  /** Year of the script. */
  year: string;
  settings: ReturnType<typeof settingsOf>;
  input: Input;
}

/** One supplier's year, played through the machines. */
export class CreditScenario {
  readonly entries: Entry[] = [];
  private readonly evaluation: PlayedRecord;
  private credit: PlayedRecord | null = null;
  private calculatedAt: Date | null = null;
  private publishedAt: Date | null = null;

  constructor(
    readonly subject: Subject,
    readonly cast: Cast,
    private moment: number,
  ) {
    const { supplier, year, unit } = subject;
    const facts: CreditFacts = {
      userQiYe_Guid: supplier.guid,
      creditYear: this.creditYear,
      version: '1',
    };
    this.evaluation = this.made(
      'evaluation',
      `demo-evaluation-${unit.guid}-${supplier.guid}-${year}`,
      facts,
      {},
    );
  }

  private made(
    kind: 'evaluation' | 'yearlyCredit',
    guid: string,
    content: CreditFacts,
    context: object,
  ): PlayedRecord {
    const at = this.subject.calendar.instantAt(this.moment);
    const made = new PlayedRecord({ kind, guid, actor: this.cast.asAuthor, at, content, context });
    this.entries.push(...made.entries);
    return made;
  }

  private give(
    record: PlayedRecord,
    actor: Actor,
    command: Command,
    more: { output?: CallOutput; content?: object } = {},
  ): void {
    this.moment += 7;
    const at = this.subject.calendar.instantAt(this.moment);
    this.entries.push(record.play(actor, command, at, more));
  }

  private get facts(): CreditFacts {
    return (this.credit ?? this.evaluation).live.content as CreditFacts;
  }

  /** Advances working time by a number of minutes. */
  wait(minutes: number): this {
    this.moment += minutes;
    return this;
  }

  calculate(): this {
    const content = calculatedFacts(this.facts, this.subject.settings, this.subject.input);
    this.give(
      this.evaluation,
      this.cast.asAuthor,
      { type: 'evaluation.calculate' },
      { content, output: { hasBasis: content.totalScore !== undefined } },
    );
    this.calculatedAt = this.evaluation.updatedAt;
    return this;
  }

  edit(total: string, opinion: string): this {
    this.give(
      this.evaluation,
      this.cast.asAuthor,
      { type: 'evaluation.edit', opinion },
      { content: withTotal(this.facts, this.subject.settings, total, opinion) },
    );
    return this;
  }

  /** Submits the evaluation and the resulting credit. */
  submit(): this {
    const { unit, supplier, year } = this.subject;
    const { facts } = this;
    this.give(this.evaluation, this.cast.asAuthor, { type: 'evaluation.submit' });
    this.credit = this.made(
      'yearlyCredit',
      `demo-credit-${unit.guid}-${supplier.guid}-${year}`,
      facts,
      { beingCorrected: false },
    );
    this.give(
      this.credit,
      this.cast.asAuthor,
      { type: 'credit.submit' },
      { output: { chain: this.cast.chain } },
    );
    return this;
  }

  private decide(actor: Actor, command: Command): this {
    if (this.credit === null) throw new Error('Nothing was submitted.');
    this.give(this.credit, actor, command);
    return this;
  }

  approve = (): this =>
    this.decide(this.cast.asApprover, { type: 'credit.approve', opinion: '评分依据齐全，同意。' });
  giveBack = (opinion: string): this =>
    this.decide(this.cast.asApprover, { type: 'credit.return', opinion });

  publish(): this {
    this.decide(this.cast.asReviewer, { type: 'credit.publish' });
    this.publishedAt = this.credit?.updatedAt ?? null;
    return this;
  }

  /** The real year that is evaluated. */
  private get creditYear(): string {
    return this.subject.calendar.year(this.subject.year);
  }

  /** When which credit of which year of the script was published. */
  get published(): { supplier: string; year: string; at: Date } | null {
    const { supplier, year } = this.subject;
    return this.publishedAt === null
      ? null
      : { supplier: supplier.guid, year, at: this.publishedAt };
  }

  private get played(): PlayedRecord[] {
    return [this.evaluation, ...(this.credit ? [this.credit] : [])];
  }

  /** Rows of the records, with the next numbers. */
  records(numbers: NumberSeries): object[] {
    return this.played.map((record) =>
      record.recordRow({
        ...this.owner,
        department: this.cast.author.user.department?.guid ?? null,
        title: titleOf(this.subject.supplier.name, this.creditYear),
        number: numbers.next(record.live.kind, record.createdAt),
      }),
    );
  }

  yearRow(): object {
    const { unit, supplier, settings, input } = this.subject;
    const isCalculated = this.calculatedAt !== null;
    return {
      guid: this.evaluation.live.guid,
      credit_guid: this.credit?.live.guid ?? null,
      unit_guid: unit.guid,
      supplier_guid: supplier.guid,
      year: this.creditYear,
      version: 1,
      corrects_guid: null,
      correction_reason: null,
      settings: isCalculated ? settings : null,
      input: isCalculated ? input : null,
      input_digest: this.facts.inputDigest ?? null,
      ...scoreColumns(this.facts),
      calculated_at: this.calculatedAt,
      published_at: this.publishedAt,
      superseded: false,
      message: null,
    };
  }

  private get owner() {
    return { enterprise: this.subject.unit.guid, author: this.cast.author.user.guid };
  }

  tasks = (): object[] => this.played.flatMap((record) => record.taskRows(this.owner));
  viewers = (): object[] => this.played.flatMap((record) => record.viewerRows());
}
