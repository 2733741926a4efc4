import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { Actor, CallOutput, Command } from '#gateway/records/advance.ts';
import type { NumberSeries } from './number-series.ts';
import { PlayedRecord, type Facts } from './played-record.ts';

/** The owner of the record. */
interface Owner {
  enterprise: string;
  department: string | null;
  author: string;
}

/** A record that needs nothing but its commands. */
export class ScenarioRecord extends PlayedRecord {
  constructor(
    kind: RecordKind,
    guid: string,
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
    super({ kind, guid, actor, at, content: facts, context });
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

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
    const type = `${lifecycles[this.live.kind].noun}.${act}`;
    const content = facts && { ...this.facts, ...facts };
    this.play(actor, { ...payload, type }, at, { output, content });
    return this;
  }

  /** Its row of `record`, with the next number. */
  row(numbers: NumberSeries): object {
    const number = numbers.next(this.live.kind, this.createdAt);
    return this.recordRow({ ...this.owner, title: this.begun.title, number });
  }

  tasks = (): object[] => this.taskRows(this.owner);
  viewers = (): object[] => this.viewerRows();
}
