import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { facing, type Reaction, type Step } from '../explore.ts';
import { topOf } from '../graph/definition.ts';
import { look, observe, refusing, type Observation, type Observed } from '../oracle/observation.ts';
import { givenTo, isByItself, lasting, type Pair } from './given.ts';

/** How one step differs between two versions of a machine. */
export type ChangeOfStep =
  /** Refused before, accepted now. */
  | 'newlyLegal'
  /** Accepted before, refused now. */
  | 'newlyIllegal'
  /** A guard or an action fails over it now, which ends the machine with an error. */
  | 'newlyFailing'
  /** A guard or an action failed over it before. */
  | 'failsNoLonger'
  /**
   * Accepted by both, but it leads to another status, starts other calls or delays, does something
   * else to the world or leaves another output.
   */
  | 'otherwise'
  /**
   * Accepted by both and leads to the same, but a delay that runs in both lasts for another time
   * from then on, or begins anew in one only.
   */
  | 'waitsOtherwise'
  /**
   * Accepted by both and leads to the same, but the versions keep different things from then on.
   */
  | 'keptOtherwise';

/** A version as its users meet it after a step. */
export interface SeenOfVersion extends Observation {
  /**
   * Of the delays that run otherwise in the two: the milliseconds for which they begin to run, null
   * where they run on as before.
   */
  waits: readonly (number | null)[];
}

/** What two versions do, held against each other. */
export interface Both {
  /** Null when both do the same. */
  change: ChangeOfStep | null;
  before: SeenOfVersion;
  after: SeenOfVersion;
  /** Whether both take it to the same: then it can be walked on from there. */
  isAgreed: boolean;
  /** Where each version is afterwards; where it was, when it refuses. */
  snapshots: Pair;
}

type Machines = readonly [AnyStateMachine, AnyStateMachine];

const hasNoChild = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** The innermost states that are active: one, unless a transition has several targets. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  _nodes.filter(hasNoChild);

/** The codes of the statuses, or their names where they have none. */
const standsIn = (snapshot: AnyMachineSnapshot): unknown[] =>
  leavesOf(snapshot).map((leaf) => {
    const { meta, key } = topOf(leaf);
    return (meta as { code?: string | null } | undefined)?.code ?? key;
  });

const met = ({ snapshot, calls, done }: Observed): string =>
  JSON.stringify([standsIn(snapshot), snapshot.status, calls, done, snapshot.output]);

/** The names of what two snapshots keep differently. */
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

/** Whether nothing at all comes of a step that is taken. */
const isIdle = (before: AnyMachineSnapshot, observed: Observed): boolean =>
  met(observed) === met(refusing(before)) &&
  JSON.stringify(before.value) === JSON.stringify(observed.snapshot.value) &&
  keptApart([before, observed.snapshot]).length === 0;

/** What two versions do on one step, as far as both take it. */
function takenApart(
  [was, is]: readonly [Observed, Observed],
  known: readonly string[],
): { change: ChangeOfStep | null; kept: readonly string[]; waits: readonly string[] } {
  if (was.outcome !== 'taken' || is.outcome !== 'taken')
    return { change: null, kept: [], waits: [] };
  const kept = keptApart([was.snapshot, is.snapshot]).filter((name) => !known.includes(name));
  if (met(was) !== met(is)) return { change: 'otherwise', kept, waits: [] };
  const [lasted, last] = [lasting(was), lasting(is)];
  // A delay that only one of them waits for shows itself when it is over.
  const waits = [...lasted.keys()].filter(
    (slot) => last.has(slot) && last.get(slot) !== lasted.get(slot),
  );
  const change = waits.length > 0 ? 'waitsOtherwise' : kept.length > 0 ? 'keptOtherwise' : null;
  return { change, kept, waits };
}

/** What both versions did, as it is told; `known`: what they kept differently before. */
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

/** Holds the ways in which two versions begin against each other. */
export const atStart = (machines: Machines, [was, is]: readonly [Reaction, Reaction]): Both =>
  told(
    machines,
    [
      { outcome: 'taken', ...was },
      { outcome: 'taken', ...is },
    ],
    [],
  );

/** Gives a step to both versions of a machine, each where it is. */
export function inBoth(machines: Machines, at: Pair, step: Step): Both {
  const [was, is] = machines.map((machine, index) => {
    const snapshot = at[index] as AnyMachineSnapshot;
    const own = givenTo(snapshot, at, step);
    return own === null ? refusing(snapshot) : observe(machine, snapshot, own);
  }) as [Observed, Observed];
  const facedBy: Pair = [facing(at[0], step), facing(at[1], step)];
  // What the versions kept differently before the step is no change by it.
  const both = told(machines, [was, is], keptApart(facedBy));
  if (was.outcome === is.outcome) return both;
  if (is.outcome === 'broken') return { ...both, change: 'newlyFailing' };
  if (was.outcome === 'broken') return { ...both, change: 'failsNoLonger' };
  const isNew = is.outcome === 'taken';
  // Nobody notices whether what comes by itself is passed over or taken without any effect.
  if (isByItself(step) && (isNew ? isIdle(facedBy[1], is) : isIdle(facedBy[0], was)))
    return { ...both, isAgreed: true };
  return { ...both, change: isNew ? 'newlyLegal' : 'newlyIllegal' };
}
