import type { AnyMachineSnapshot } from 'xstate';
import { isProcurement, type ProcurementKind, type RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { Outcome } from '#machines/shared/cases.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { chainOf, people } from '#machines/shared/people.ts';
import type { SubmitOutput } from '#machines/shared/types.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { explore, type Exploration, type Step } from '#model/explore.ts';
import { aroundAfter, aroundNew } from './around.ts';

/** Who gives commands along a path; the refusals of the others are tried everywhere. */
const WALKING = new Set([
  'author',
  'submitter',
  'approver',
  'unitAdministrator',
  'handler',
  'agency',
  'system',
]);

/** Numbers of levels in the chains of the paths. */
const LEVELS = [0, 1, 2, 3] as const;

/** A submission for every number of levels, instead of those in the machine's own cases. */
const submissions = (outcomes: readonly Outcome<unknown>[]): Outcome<unknown>[] => {
  const done = outcomes.find(({ kind }) => kind === 'done');
  if (done?.kind !== 'done') throw new Error('A submission can succeed.');
  return LEVELS.map((levels) => ({
    ...done,
    name: `${levels} levels`,
    output: { ...(done.output as SubmitOutput), chain: chainOf(levels) },
  }));
};

/**
 * The machine of a kind with one valid payload for every event, or several for those named, and the
 * successful results.
 */
function partsOf(kind: RecordKind, several: readonly string[] = []) {
  const { machine } = lifecycles[kind];
  const one = catalog.find((other) => other.machine === machine);
  if (!one) throw new Error(`The machine of ${kind} is not in the catalog.`);
  const good = Object.entries(one.outcomes).map(
    ([call, outcomes]) => [call, outcomes.filter((outcome) => outcome.kind === 'done')] as const,
  );
  const outcomes: Record<string, readonly Outcome<unknown>[]> = Object.fromEntries(
    good.map(([call, list]) => [
      call,
      call === 'submit' && isProcurement(kind) ? submissions(list) : list,
    ]),
  );
  const samples = Object.fromEntries(
    Object.entries(one.samples).map(([event, sample]) => [
      event,
      { ...sample, alsoAccepted: several.includes(event) ? sample.alsoAccepted : [], refused: [] },
    ]),
  );
  return { ...one, outcomes, samples };
}

const withAround = (snapshot: AnyMachineSnapshot, around: object) =>
  ({ ...snapshot, context: { ...(snapshot.context as object), ...around } }) as AnyMachineSnapshot;
const stateOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/**
 * Everything that can happen to a kind of record at the gateway, by its machine: every person's
 * commands, chains of zero to three levels, the gateway's own events where they can occur.
 */
export function gatewayExploration(kind: ProcurementKind): Exploration {
  const one = partsOf(kind);
  const options = explorationOf(one);
  const steps = (snapshot: AnyMachineSnapshot): Step[] => {
    const offered = options.steps(snapshot);
    if (Object.keys(snapshot.children).length > 0) return offered.filter(({ who }) => who === null);
    return offered.flatMap((step: Step) => {
      const around = aroundAfter(
        kind,
        step.event.type,
        snapshot.context as object,
        stateOf(snapshot),
      );
      return step.who !== null && WALKING.has(step.who) && around !== null
        ? [{ ...step, context: { ...step.context, ...around } }]
        : [];
    });
  };
  return explore(one.machine, {
    ...options,
    steps,
    starts: options.starts.map((start) => withAround(start, aroundNew(kind))),
  });
}

/**
 * The same for a kind on which reviewers decide: the commands of its owner and its reviewers, who
 * are different people.
 */
export function reviewExploration(
  kind: RecordKind,
  walking: readonly string[] = ['author', 'submitter', 'reviewer'],
  several: readonly string[] = [],
): Exploration {
  const one = partsOf(kind, several);
  const options = explorationOf(one);
  const isWalked = ({ who, context }: Step) => {
    const { viewer } = (context ?? {}) as { viewer?: { guid: string } };
    return who !== null && walking.includes(who) && viewer?.guid !== people.submittingReviewer.guid;
  };
  const steps = (snapshot: AnyMachineSnapshot): Step[] => {
    const offered = options.steps(snapshot);
    return Object.keys(snapshot.children).length > 0
      ? offered.filter(({ who }) => who === null)
      : offered.filter(isWalked);
  };
  return explore(one.machine, { ...options, steps });
}
