import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Exploration } from './explore.ts';
import { follow, type Path } from './paths.ts';

/** An event of a path, with its actor and the name of its step. */
export interface TestEvent extends EventObject {
  who: string | null;
  step: string;
}

/**
 * A path in the form of XState's graph and test utilities: each step with the snapshot it leads to,
 * beginning with the start.
 */
export interface TestPath {
  state: AnyMachineSnapshot;
  steps: { event: TestEvent; state: AnyMachineSnapshot }[];
  weight: number;
}

/**
 * Paths as a generator for `TestModel.getPaths` of @xstate/test, which cannot explore machines with
 * calls itself. The events carry the names of their steps, because the test model merges paths with
 * the same events.
 */
export function testPaths(exploration: Exploration, paths: readonly Path[]): () => TestPath[] {
  return () =>
    paths.map((path) => {
      const snapshots = follow(exploration, path);
      const events: TestEvent[] = [
        { type: 'xstate.init', who: null, step: path.start },
        ...path.steps.map(({ step: { id, who, event } }) => ({ ...event, who, step: id })),
      ];
      const steps = events.map((event, index) => ({
        event,
        state: snapshots[index] as AnyMachineSnapshot,
      }));
      return { state: snapshots.at(-1) as AnyMachineSnapshot, steps, weight: path.steps.length };
    });
}
