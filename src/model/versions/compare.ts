import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Step } from '../explore.ts';
import { look, observe, type Observation } from '../judge/observation.ts';

/** How one step differs between two versions of a machine. */
export type ChangeOfStep =
  /** Refused before, accepted now. */
  | 'newlyLegal'
  /** Accepted before, refused now. */
  | 'newlyIllegal'
  /** Accepted by both, but it leads to another status or starts other calls. */
  | 'otherwise';

/** A step in both versions. */
export interface Both {
  /** Null when both do the same. */
  change: ChangeOfStep | null;
  before: Observation;
  after: Observation;
  /** Where each version is afterwards; where it was, when it refuses. */
  snapshots: readonly [AnyMachineSnapshot, AnyMachineSnapshot];
}

// What the context keeps may differ from version to version; people meet the status and the calls.
const nothing = () => null;

const met = ({ status, code, life, calls }: Observation): string => JSON.stringify([code ?? status, life, calls]);

/** Gives a step to both versions of a machine, each where it is. */
export function inBoth([old, current]: readonly [AnyStateMachine, AnyStateMachine], at: readonly [AnyMachineSnapshot, AnyMachineSnapshot], step: Step): Both {
  const [was, is] = [observe(old, at[0], step), observe(current, at[1], step)];
  const [before, after] = [look(old, was, nothing), look(current, is, nothing)];
  const [could, can] = [was.outcome === 'taken', is.outcome === 'taken'];
  const change = could !== can ? (can ? 'newlyLegal' : 'newlyIllegal') : could && met(before) !== met(after) ? 'otherwise' : null;
  return { change, before, after, snapshots: [was.snapshot, is.snapshot] };
}
