import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { facing, type Step } from '../explore.ts';
import { look, observe, type Observation } from '../oracle/observation.ts';

/** How one step differs between two versions of a machine. */
export type ChangeOfStep =
  /** Refused before, accepted now. */
  | 'newlyLegal'
  /** Accepted before, refused now. */
  | 'newlyIllegal'
  /**
   * Accepted by both, but it leads to another status, starts other calls, does something else to
   * the world or leaves another output.
   */
  | 'otherwise'
  /**
   * Accepted by both and leads to the same, but the versions keep different things from then on.
   */
  | 'keptOtherwise';

/** A step in both versions. */
export interface Both {
  /** Null when both do the same. */
  change: ChangeOfStep | null;
  before: Observation;
  after: Observation;
  /** Whether both take it to the same: then it can be walked on from there. */
  isAgreed: boolean;
  /** Where each version is afterwards; where it was, when it refuses. */
  snapshots: readonly [AnyMachineSnapshot, AnyMachineSnapshot];
}

type Pair = readonly [AnyMachineSnapshot, AnyMachineSnapshot];

const met = ({ status, code, life, calls, done, output }: Observation): string =>
  JSON.stringify([code ?? status, life, calls, done, output]);

/** The names of what two snapshots keep differently. */
export function keptApart(pair: Pair): string[] {
  const [one, other] = pair.map(({ context }) => context as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return Object.keys({ ...one, ...other }).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

/** Gives a step to both versions of a machine, each where it is. */
export function inBoth(
  [old, current]: readonly [AnyStateMachine, AnyStateMachine],
  at: Pair,
  step: Step,
): Both {
  const [was, is] = [observe(old, at[0], step), observe(current, at[1], step)];
  const snapshots: Pair = [was.snapshot, is.snapshot];
  const [could, can] = [was.outcome === 'taken', is.outcome === 'taken'];
  // What the versions kept differently before the step is no change by it.
  const known = new Set(keptApart([facing(at[0], step), facing(at[1], step)]));
  const kept = could && can ? keptApart(snapshots).filter((name) => !known.has(name)) : [];
  const seen = ({ context }: AnyMachineSnapshot): unknown =>
    Object.fromEntries(kept.map((name) => [name, (context as Record<string, unknown>)[name]]));
  const [before, after] = [look(old, was, seen), look(current, is, seen)];
  const isAgreed = could && can && met(before) === met(after);
  const change =
    could !== can
      ? can
        ? 'newlyLegal'
        : 'newlyIllegal'
      : could && !isAgreed
        ? 'otherwise'
        : kept.length > 0
          ? 'keptOtherwise'
          : null;
  return { change, before, after, isAgreed, snapshots };
}
