import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { Viewer } from '#machines/shared/types.ts';
import type { Exploration } from '#model/explore.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import { refusalOf, type Answer } from '../client.ts';
import type { Fixture } from '../fixture.ts';
import { machineDoes, machineSays, standingOf, storedContext, type Standing } from '../standing.ts';
import { actsOf, type Act } from './acts.ts';

/** A record on which one reviewer decides, with the people who act on it. */
export interface Reviewed {
  guid: string;
  /**
   * Gives an event as the right person, or triggers the gateway's own; `output`: the result of its
   * call on the path; `given`: the event with its payload there.
   */
  give(
    event: string,
    stands: Standing,
    output?: Act['output'],
    given?: EventObject,
  ): Promise<Answer>;
  /** The gateway does exactly what the path says, so its machine gets the same. */
  asPlanned?: true;
  /** The person who gives an event, as the machine receives them. */
  viewerOf(event: string, stands: Standing): Viewer;
  /**
   * What the machine received in addition to revision, instant and opinion, read from the record
   * afterwards.
   */
  outputOf?(event: string, after: Standing): object;
  /** Whether the call of an event cannot be distinguished from another one here. */
  isAnother?(event: string, stands: Standing): boolean;
}

/** A valid event, with a reason if one is required. */
const eventOf = (type: string, samples: Lifecycle['samples']): EventObject =>
  ({ opinion: 'x', ...samples[type]?.sample, type }) as EventObject;

/**
 * Walks paths over a kind of record on which one reviewer decides; everything refused is tried once
 * in each state.
 */
export class ReviewedWalk {
  private readonly swept = new Set<string>();

  constructor(
    private readonly fixture: Fixture,
    private readonly kind: RecordKind,
    private readonly events: readonly string[],
    private readonly exploration: Exploration,
  ) {}

  /** Expects that what the machine refuses is refused with its reason, and changes nothing. */
  private async sweep(record: Reviewed, stands: Standing): Promise<void> {
    for (const event of this.events) {
      const said = machineSays(stands, record.viewerOf(event, stands)).find(
        (one) => one.event === event,
      );
      if (said?.allowed || record.isAnother?.(event, stands)) continue;
      const { status, reason } = refusalOf(
        await record.give(event, stands),
        `${event} in ${stands.status}`,
      );
      expect([event, stands.status, status, reason]).toEqual([
        event,
        stands.status,
        409,
        said?.reason,
      ]);
    }
    expect(await standingOf(this.fixture.gateway.db, stands.guid)).toEqual(stands);
  }

  private async look(record: Reviewed, configuration: string): Promise<void> {
    const stands = await standingOf(this.fixture.gateway.db, record.guid);
    const { state } = stateOfCode(lifecycles[this.kind].machine, stands.status);
    expect(stands.deleted ? 'deleted' : state, configuration).toBe(
      configurationOf(this.exploration, configuration).status,
    );
    if (this.swept.has(configuration) || stands.deleted) return;
    this.swept.add(configuration);
    await this.sweep(record, stands);
  }

  /** One command: the gateway does what the machine does, and stores one entry. */
  private async step(record: Reviewed, { event, output, given }: Act): Promise<void> {
    const { db } = this.fixture.gateway;
    const { samples }: Lifecycle = lifecycles[this.kind];
    const before = await standingOf(db, record.guid);
    const answer = await record.give(event, before, output, given);
    expect(answer.status, `${event} in ${before.status}: ${JSON.stringify(answer.body)}`).toBe(200);
    const after = await standingOf(db, record.guid);
    const [entry, ...more] = (await readEntries(db, record.guid)).slice(before.revision);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      event,
      fromStatus: before.status,
      toStatus: after.deleted ? null : after.status,
      seq: before.revision + 1,
    });
    const done = machineDoes(
      before,
      record.viewerOf(event, before),
      record.asPlanned && given ? given : eventOf(event, samples),
      {
        ...(record.asPlanned ? output : {}),
        revision: entry?.seq,
        at: entry?.at,
        opinion: entry?.opinion ?? '',
        ...record.outputOf?.(event, after),
      },
    );
    if (done.outcome === 'refused')
      throw new Error(`The machine refuses ${event} in ${before.status}.`);
    expect({ status: after.deleted ? null : after.status, context: after.context }, event).toEqual({
      status: done.status,
      context: storedContext(done.context),
    });
  }

  /** Walks a path with a new record. */
  async walk(record: Reviewed, path: Path): Promise<void> {
    await this.look(record, path.start);
    for (const act of actsOf(path)) {
      await this.step(record, act);
      await this.look(record, act.to);
    }
  }
}
