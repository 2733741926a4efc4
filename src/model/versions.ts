import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ExploreOptions, Step } from './explore.ts';
import { pathOf, statesOf } from './graph/definition.ts';
import type { Begin } from './oracle/expectations.ts';
import type { Observation } from './oracle/observation.ts';
import { statusesOf } from './lifecycle.ts';
import { restore, type Stored } from './run.ts';
import { stepsOf, type Trail } from './paths/trail.ts';
import { inBoth, keptApart, type ChangeOfStep } from './versions/compare.ts';

export type { ChangeOfStep } from './versions/compare.ts';

/** A command by one person in one status that the two versions treat differently. */
export interface ChangedTrace {
  change: ChangeOfStep;
  /** Status, by the old version, in which it shows. */
  status: string;
  event: string;
  who: string | null;
  /**
   * A shortest path that shows it, in its last step; up to there both versions take the same steps
   * to the same.
   */
  witness: readonly Step[];
  /** What both versions do; `seen` is what they keep differently from this step on. */
  before: Observation;
  after: Observation;
}

/** What is different between two versions of a machine. */
export interface VersionDifference {
  /** Paths of state names, in the order of the definition. */
  statesAdded: readonly string[];
  statesRemoved: readonly string[];
  /** Nearest first; one for each change, status, event and person. */
  traces: readonly ChangedTrace[];
}

/** How both versions are walked through, as for an exploration. */
export interface VersionOptions extends Pick<
  ExploreOptions,
  'steps' | 'identity' | 'within' | 'limit'
> {
  begin: Begin;
}

type Pair = readonly [AnyMachineSnapshot, AnyMachineSnapshot];

interface Visit {
  at: Pair;
  by: Trail<Step> | null;
}

const LIMIT = 20_000;

/** The steps that either version is offered, each name once. */
const stepsAt = ({ steps }: VersionOptions, [was, is]: Pair): Step[] => [
  ...new Map([...steps(was), ...steps(is)].map((step) => [step.id, step])).values(),
];

/**
 * Walks both versions side by side from their starts, wherever they agree, and tells where they
 * part. Throws for machines that the graph cannot show and when there are more pairs of
 * configurations than the limit.
 */
export function differenceOf(
  old: AnyStateMachine,
  current: AnyStateMachine,
  options: VersionOptions,
): VersionDifference {
  const [states, newStates] = [statesOf(old).map(pathOf), statesOf(current).map(pathOf)];
  const { begin, identity, within = () => true, limit = LIMIT } = options;
  const starts = begin(current);
  const seen = new Set<string>();
  const queue: Visit[] = [];
  const visit = (at: Pair, by: Visit['by']) => {
    const key = JSON.stringify([...at.map(identity), keptApart(at)]);
    if (seen.has(key) || !at.every(within)) return;
    if (seen.size === limit)
      throw new Error(
        `The versions of machine ${old.id} have more than ${limit} configurations ` +
          `together; choose a coarser identity, fewer steps, or raise the limit.`,
      );
    seen.add(key);
    queue.push({ at, by });
  };
  for (const [index, was] of begin(old).entries()) visit([was, starts[index] ?? was], null);
  const traces = new Map<string, ChangedTrace>();
  // The queue grows while it is walked, nearest first.
  for (const { at, by } of queue) {
    for (const step of stepsAt(options, at)) {
      const { change, before, after, isAgreed, snapshots } = inBoth([old, current], at, step);
      const trail = { step, before: by };
      if (isAgreed) visit(snapshots, trail);
      if (change === null) continue;
      const status =
        typeof at[0].value === 'string' ? at[0].value : (Object.keys(at[0].value)[0] ?? '');
      const { who, event } = step;
      const key = JSON.stringify([change, status, event.type, who]);
      if (!traces.has(key))
        traces.set(key, {
          change,
          status,
          event: event.type,
          who,
          witness: stepsOf(trail),
          before,
          after,
        });
    }
  }
  return {
    statesAdded: newStates.filter((state) => !states.includes(state)),
    statesRemoved: states.filter((state) => !newStates.includes(state)),
    traces: [...traces.values()],
  };
}

/** An open case that a new version treats differently. */
export interface AffectedCase<Case> {
  case: Case;
  /** The new version does not have its status: it cannot be worked on until it is moved. */
  isLost: boolean;
  changes: readonly { change: ChangeOfStep; event: string; who: string | null }[];
}

/**
 * Which open cases a new version of their machine would treat differently in their next step, and
 * how.
 */
export function affectedCases<Case extends Stored<object>>(
  old: AnyStateMachine,
  current: AnyStateMachine,
  cases: readonly Case[],
  steps: ExploreOptions['steps'],
): AffectedCase<Case>[] {
  return cases.flatMap((one): AffectedCase<Case>[] => {
    if (!statusesOf(current).some(({ code }) => code === one.status))
      return [{ case: one, isLost: true, changes: [] }];
    const at: Pair = [restore(old, one), restore(current, one)];
    const found = new Map<string, AffectedCase<Case>['changes'][number]>();
    for (const step of new Map(
      at.flatMap(steps).map((offered) => [offered.id, offered]),
    ).values()) {
      const { change } = inBoth([old, current], at, step);
      if (change !== null)
        found.set(JSON.stringify([change, step.event.type, step.who]), {
          change,
          event: step.event.type,
          who: step.who,
        });
    }
    return found.size === 0 ? [] : [{ case: one, isLost: false, changes: [...found.values()] }];
  });
}
