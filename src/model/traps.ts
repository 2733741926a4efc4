import { callsInFlight, type Configuration, type Exploration, type Taken } from './explore.ts';
import { configurationOf, leaving, pathAlong, shortestWays, type Path } from './paths/path.ts';

/** A reachable configuration with a problem, with a shortest path to it. */
export interface Trap {
  configuration: string;
  /**
   * `noEnd`: no end and no resting status can be reached from here. `noReturn`: the machine handles
   * no success or no failure of a pending call.
   */
  problem: 'noEnd' | 'noReturn';
  witness: Path;
}

/** The configurations from which a goal can be reached. */
function reaching(taken: readonly Taken[], goals: Iterable<string>): Set<string> {
  const before = new Map<string, string[]>();
  for (const { from, to } of taken) {
    const known = before.get(to);
    if (known === undefined) before.set(to, [from]);
    else known.push(from);
  }
  const found = new Set(goals);
  // Iterating over a set includes elements added meanwhile.
  for (const id of found) for (const from of before.get(id) ?? []) found.add(from);
  return found;
}

const isAnswer =
  (kind: 'done' | 'error', call: string) =>
  ({ step: { event } }: Taken) =>
    event.type === `xstate.${kind}.actor.${call}`;

/**
 * The configurations in which records would be stuck. Every configuration must have a path to an
 * end or to a status where records may rest, and every pending call must be left by a success and
 * by a failure; since failures are among the explored steps, there is a path even if every call
 * fails first.
 */
export function trapsOf(
  exploration: Exploration,
  mayRest: (configuration: Configuration) => boolean,
): Trap[] {
  const { configurations, taken } = exploration;
  const all = [...configurations.values()];
  const endable = reaching(
    taken,
    all.filter((one) => one.snapshot.status === 'done' || mayRest(one)).map(({ id }) => id),
  );
  const leaves = leaving(taken.filter(({ from, to }) => from !== to));
  const isStuck = ({ id, snapshot }: Configuration) =>
    callsInFlight(snapshot).some((call) =>
      (['done', 'error'] as const).some(
        (kind) =>
          !leaves(id).some((one) => isAnswer(kind, call)(one) && isOver(exploration, one, call)),
      ),
    );
  const ways = shortestWays(exploration);
  const trap = (problem: Trap['problem'], { id }: Configuration): Trap => ({
    configuration: id,
    problem,
    witness: pathAlong(ways.get(id) ?? { start: id, trail: null }),
  });
  return all.flatMap((one) => [
    ...(endable.has(one.id) ? [] : [trap('noEnd', one)]),
    ...(isStuck(one) ? [trap('noReturn', one)] : []),
  ]);
}

/** Whether a call is no longer pending after a step, or pending anew. */
const isOver = (exploration: Exploration, { to, calls }: Taken, call: string): boolean =>
  calls.some((started) => started.call === call) ||
  !callsInFlight(configurationOf(exploration, to).snapshot).includes(call);
