import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ExploreOptions, Reaction, Step } from '../explore.ts';
import type { Begin } from '../oracle/expectations.ts';
import { standing, topOf } from '../oracle/observation.ts';
import { stepsOf, type Trail } from '../paths/trail.ts';
import {
  atStart,
  inBoth,
  keptApart,
  leavesOf,
  type Both,
  type ChangeOfStep,
  type SeenOfVersion,
} from './compare.ts';
import { nameOf, type Pair } from './given.ts';
import { bareSteps } from './unforeseen.ts';

/** Pseudo-event for versions that begin differently; nobody sends it. */
export const START = 'xstate.init';

/** A command by one person in one status that the two versions treat differently. */
export interface ChangedTrace {
  change: ChangeOfStep;
  /** Status in the old version. */
  status: string;
  /** `START` if the versions begin differently. */
  event: string;
  who: string | null;
  /**
   * A shortest path whose last step shows it; both versions agree on all earlier steps. Empty for a
   * start.
   */
  witness: readonly Step[];
  /** The reactions of both versions; `seen` is what differs in their contexts after this step. */
  before: SeenOfVersion;
  after: SeenOfVersion;
}

/** How both versions are walked, as in an exploration. */
export interface VersionOptions extends Pick<
  ExploreOptions,
  'steps' | 'identity' | 'within' | 'limit'
> {
  begin: Begin;
  /**
   * The reactions of the machine at its starts, in the order of `begin`. Absent: none, as for
   * stored records.
   */
  opening?: (machine: AnyStateMachine) => readonly Reaction[];
}

export type Versions = readonly [AnyStateMachine, AnyStateMachine];

interface Visit {
  at: Pair;
  by: Trail<Step> | null;
}

/** What a walk through both versions has found. */
interface Walked {
  traces: readonly ChangedTrace[];
  /** The types of all events that were offered. */
  offered: ReadonlySet<string>;
}

const LIMIT = 20_000;

/** The steps offered in either version, without duplicates. */
export const offeredAt = ({ steps }: Pick<VersionOptions, 'steps'>, at: Pair): Step[] => [
  ...new Map(at.flatMap(steps).map((step) => [nameOf(at, step), step] as const)).values(),
];

/** How both versions begin, for each start. */
function startsOf(
  machines: Versions,
  { begin, opening = (machine) => begin(machine).map(standing) }: VersionOptions,
): Both[] {
  const [were, are] = machines.map(opening) as [readonly Reaction[], readonly Reaction[]];
  return were.map((was, index) => atStart(machines, [was, are[index] ?? was]));
}

/** A key of a pair: pairs with equal keys behave alike in both versions. */
function keyOf(at: Pair, identity: VersionOptions['identity']): string {
  const several = at.map(leavesOf).filter(({ length }) => length > 1);
  const leaves = several.map((nodes) => nodes.map(({ id }) => id));
  return JSON.stringify([...at.map(identity), keptApart(at), leaves]);
}

/** The pairs of places of both versions, nearest first; the list grows during the iteration. */
function placesOf(
  [old]: Versions,
  { identity, within = () => true, limit = LIMIT }: VersionOptions,
): { queue: readonly Visit[]; visit: (at: Pair, by: Visit['by']) => void } {
  const seen = new Set<string>();
  const queue: Visit[] = [];
  const visit = (at: Pair, by: Visit['by']) => {
    const key = keyOf(at, identity);
    if (seen.has(key) || !at.every(within)) return;
    if (seen.size === limit)
      throw new Error(
        `The versions of machine ${old.id} have more than ${limit} configurations ` +
          `together; choose a coarser identity, fewer steps, or raise the limit.`,
      );
    seen.add(key);
    queue.push({ at, by });
  };
  return { queue, visit };
}

/** Keeps the first difference of each kind, status, event and person. */
function notes(): { traces: () => ChangedTrace[]; note: (found: ChangedTrace) => void } {
  const traces = new Map<string, ChangedTrace>();
  const note = (found: ChangedTrace) => {
    const { change, status, event, who } = found;
    const key = JSON.stringify([change, status, event, who]);
    if (!traces.has(key)) traces.set(key, found);
  };
  return { traces: () => [...traces.values()], note };
}

const traceOf = (
  { change, before, after }: Both,
  at: AnyMachineSnapshot,
  { who, event }: Pick<Step, 'who' | 'event'>,
  witness: readonly Step[],
): ChangedTrace[] =>
  change === null
    ? []
    : [{ change, status: topOf(at), event: event.type, who, witness, before, after }];

/**
 * Walks two versions side by side from their starts, as long as they agree; `bare`: events that are
 * tried everywhere in addition to the offered steps.
 */
export function walked(
  machines: Versions,
  options: VersionOptions,
  bare: readonly string[] = [],
): Walked {
  const { queue, visit } = placesOf(machines, options);
  const { traces, note } = notes();
  const events = new Set<string>();
  for (const both of startsOf(machines, options)) {
    const begins = { who: null, event: { type: START } };
    traceOf(both, both.snapshots[0], begins, []).forEach(note);
    if (both.isAgreed) visit(both.snapshots, null);
  }
  for (const { at, by } of queue) {
    const offered = offeredAt(options, at);
    for (const { event } of offered) events.add(event.type);
    for (const step of [...offered, ...bareSteps(bare, offered)]) {
      const both = inBoth(machines, at, step);
      const trail = { step, before: by };
      if (both.isAgreed) visit(both.snapshots, trail);
      if (both.change !== null) traceOf(both, at[0], step, stepsOf(trail)).forEach(note);
    }
  }
  return { traces: traces(), offered: events };
}
