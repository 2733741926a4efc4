import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { facing, type Reaction, type Step } from '../explore.ts';
import { topOf } from '../graph/definition.ts';
import { look, observe, refusing, type Observation, type Observed } from '../oracle/observation.ts';
import { givenTo, isByItself, lasting, type Pair } from './given.ts';

/** How a step differs between two versions of a machine. */
export type ChangeOfStep =
  /** Refused before, accepted now. */
  | 'newlyLegal'
  /** Accepted before, refused now. */
  | 'newlyIllegal'
  /** A guard or an action throws now, which ends the machine with an error. */
  | 'newlyFailing'
  /** A guard or an action threw before. */
  | 'failsNoLonger'
  /**
   * Accepted by both, but with another status, other calls or delays, other effects or another
   * output.
   */
  | 'otherwise'
  /**
   * Accepted by both with the same result, but a delay that runs in both gets another length, or
   * restarts in one only.
   */
  | 'waitsOtherwise'
  /** Accepted by both with the same result, but the context differs from then on. */
  | 'keptOtherwise';

/** A version after a step, as its users see it. */
export interface SeenOfVersion extends Observation {
  /** The lengths in milliseconds of the delays that differ, null if a delay continues as before. */
  waits: readonly (number | null)[];
}

/** The comparison of two versions. */
export interface Both {
  /** Null if both behave the same. */
  change: ChangeOfStep | null;
  before: SeenOfVersion;
  after: SeenOfVersion;
  /** Whether both accept the step with the same result: the walk can then continue. */
  isAgreed: boolean;
  /** The snapshot of each version afterwards; the previous one if it refuses. */
  snapshots: Pair;
}

type Machines = readonly [AnyStateMachine, AnyStateMachine];

const hasNoChild = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** The innermost active states: one, unless a transition has several targets. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  _nodes.filter(hasNoChild);

/** The codes of the statuses, or their names if they have none. */
const standsIn = (snapshot: AnyMachineSnapshot): unknown[] =>
  leavesOf(snapshot).map((leaf) => {
    const { meta, key } = topOf(leaf);
    return (meta as { code?: string | null } | undefined)?.code ?? key;
  });

const met = ({ snapshot, calls, done }: Observed): string =>
  JSON.stringify([standsIn(snapshot), snapshot.status, calls, done, snapshot.output]);

/** The names of the context fields that differ between two snapshots. */
export function keptApart(pair: Pair): string[] {
  const [one, other] = pair.map(({ context }) => context as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return Object.keys({ ...one, ...other }).filter(
    (name) =>
      one[name] !== other[name] && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

/** Whether a step that is taken has no effect at all. */
const isIdle = (before: AnyMachineSnapshot, observed: Observed): boolean =>
  met(observed) === met(refusing(before)) &&
  JSON.stringify(before.value) === JSON.stringify(observed.snapshot.value) &&
  keptApart([before, observed.snapshot]).length === 0;

/** How the reactions of two versions differ, if both accept the step. */
function takenApart(
  [was, is]: readonly [Observed, Observed],
  known: readonly string[],
): { change: ChangeOfStep | null; kept: readonly string[]; waits: readonly string[] } {
  if (was.outcome !== 'taken' || is.outcome !== 'taken')
    return { change: null, kept: [], waits: [] };
  const kept = keptApart([was.snapshot, is.snapshot]).filter((name) => !known.includes(name));
  if (met(was) !== met(is)) return { change: 'otherwise', kept, waits: [] };
  const [lasted, last] = [lasting(was), lasting(is)];
  // A delay that only one of them waits for shows when it expires.
  const waits = [...lasted.keys()].filter(
    (slot) => last.has(slot) && last.get(slot) !== lasted.get(slot),
  );
  const change = waits.length > 0 ? 'waitsOtherwise' : kept.length > 0 ? 'keptOtherwise' : null;
  return { change, kept, waits };
}

/** The comparison of two reactions; `known`: context fields that differed before. */
function told(
  [old, current]: Machines,
  [was, is]: readonly [Observed, Observed],
  known: readonly string[],
): Both {
  const { change, kept, waits } = takenApart([was, is], known);
  const seen = ({ context }: AnyMachineSnapshot): unknown =>
    Object.fromEntries(kept.map((name) => [name, (context as Record<string, unknown>)[name]]));
  const seenOf = (machine: AnyStateMachine, observed: Observed): SeenOfVersion => {
    const last = lasting(observed);
    return { ...look(machine, observed, seen), waits: waits.map((slot) => last.get(slot) ?? null) };
  };
  return {
    change,
    before: seenOf(old, was),
    after: seenOf(current, is),
    isAgreed: was.outcome === 'taken' && is.outcome === 'taken' && change !== 'otherwise',
    snapshots: [was.snapshot, is.snapshot],
  };
}

/** Compares how two versions begin. */
export const atStart = (machines: Machines, [was, is]: readonly [Reaction, Reaction]): Both =>
  told(
    machines,
    [
      { outcome: 'taken', ...was },
      { outcome: 'taken', ...is },
    ],
    [],
  );

/** Tries a step on both versions of a machine, each in its own snapshot. */
export function inBoth(machines: Machines, at: Pair, step: Step): Both {
  const [was, is] = machines.map((machine, index) => {
    const snapshot = at[index] as AnyMachineSnapshot;
    const own = givenTo(snapshot, at, step);
    return own === null ? refusing(snapshot) : observe(machine, snapshot, own);
  }) as [Observed, Observed];
  const facedBy: Pair = [facing(at[0], step), facing(at[1], step)];
  // Context fields that differed before the step are not changed by it.
  const both = told(machines, [was, is], keptApart(facedBy));
  if (was.outcome === is.outcome) return both;
  if (is.outcome === 'broken') return { ...both, change: 'newlyFailing' };
  if (was.outcome === 'broken') return { ...both, change: 'failsNoLonger' };
  const isNew = is.outcome === 'taken';
  // Nobody notices whether an automatic step is refused or taken without any effect.
  if (isByItself(step) && (isNew ? isIdle(facedBy[1], is) : isIdle(facedBy[0], was)))
    return { ...both, isAgreed: true };
  return { ...both, change: isNew ? 'newlyLegal' : 'newlyIllegal' };
}
