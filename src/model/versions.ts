import type { AnyStateMachine } from 'xstate';
import type { ExploreOptions } from './explore.ts';
import { pathOf, statesOf } from './graph/definition.ts';
import { statusesOf } from './lifecycle.ts';
import { restore, type Stored } from './run.ts';
import { inBoth, type ChangeOfStep } from './versions/compare.ts';
import type { Pair } from './versions/given.ts';
import { answeredTo, bareSteps } from './versions/unforeseen.ts';
import {
  offeredAt,
  walked,
  type ChangedTrace,
  type VersionOptions,
  type Versions,
} from './versions/walk.ts';

export type { SeenOfVersion } from './versions/compare.ts';
export { START, type VersionOptions } from './versions/walk.ts';

/** The differences between two versions of a machine. */
export interface VersionDifference {
  /** Paths of state names, in definition order. */
  statesAdded: readonly string[];
  statesRemoved: readonly string[];
  /** Nearest first; one for each change, status, event and person. */
  traces: readonly ChangedTrace[];
  /** Events that a version handles and no step offers: tried without a payload. */
  triedBare: readonly string[];
}

/**
 * Walks both versions side by side from their starts, as long as they agree, and reports where they
 * differ. Throws for machines that the graph does not support and above the limit of pairs of
 * configurations.
 */
export function differenceOf(
  old: AnyStateMachine,
  current: AnyStateMachine,
  options: VersionOptions,
): VersionDifference {
  const versions: Versions = [old, current];
  const [states, newStates] = [statesOf(old).map(pathOf), statesOf(current).map(pathOf)];
  const first = walked(versions, options);
  const triedBare = answeredTo(versions).filter((event) => !first.offered.has(event));
  const { traces } = triedBare.length === 0 ? first : walked(versions, options, triedBare);
  return {
    statesAdded: newStates.filter((state) => !states.includes(state)),
    statesRemoved: states.filter((state) => !newStates.includes(state)),
    traces,
    triedBare,
  };
}

/** An open case that a new version treats differently. */
export interface AffectedCase<Case> {
  case: Case;
  /** The new version does not have its status: the case is blocked until it is moved. */
  isLost: boolean;
  changes: readonly { change: ChangeOfStep; event: string; who: string | null }[];
}

/**
 * The open cases whose next step a new version of their machine would treat differently, and how.
 */
export function affectedCases<Case extends Stored<object>>(
  old: AnyStateMachine,
  current: AnyStateMachine,
  cases: readonly Case[],
  steps: ExploreOptions['steps'],
): AffectedCase<Case>[] {
  const answered = answeredTo([old, current]);
  return cases.flatMap((one): AffectedCase<Case>[] => {
    if (!statusesOf(current).some(({ code }) => code === one.status))
      return [{ case: one, isLost: true, changes: [] }];
    const at: Pair = [restore(old, one), restore(current, one)];
    const found = new Map<string, AffectedCase<Case>['changes'][number]>();
    const offered = offeredAt({ steps }, at);
    const types = new Set(offered.map(({ event }) => event.type));
    const bare = answered.filter((event) => !types.has(event));
    for (const step of [...offered, ...bareSteps(bare, offered)]) {
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
