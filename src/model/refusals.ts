import {
  callsInFlight,
  facing,
  transitionIds,
  type Exploration,
  type Taken,
  type Tried,
} from './explore.ts';
import { pathOf, statesOf } from './graph/definition.ts';
import { configurationOf, leaving } from './paths/path.ts';
import { placeOf } from './places.ts';
import { whyNot } from './why-not.ts';

/** One command by one person in one status, over all its relevant configurations. */
export interface RefusalCell {
  /** Name of the status, or path of the place. */
  status: string;
  event: string;
  who: string;
  /**
   * `sometimes`: depends on the configuration. A refused payload does not count if another is
   * accepted.
   */
  allowed: 'always' | 'sometimes' | 'never';
  /** Statuses it leads to once its call has succeeded. */
  targets: readonly string[];
  /**
   * Why it is refused, anywhere or with another payload: guards as in `whyNot`, with the number of
   * configurations.
   */
  reasons: readonly { reason: string; configurations: number }[];
}

/** The statuses that a step leads to if every call succeeds. */
function restsOf(
  exploration: Exploration,
  from: (id: string) => readonly Taken[],
  step: Taken,
): string[] {
  const reached = new Set([step.to]);
  for (const id of reached) {
    if (callsInFlight(configurationOf(exploration, id).snapshot).length === 0) continue;
    for (const { to, step: answer } of from(id))
      if (answer.event.type.startsWith('xstate.done.actor.')) reached.add(to);
  }
  const rests = [...reached]
    .map((id) => configurationOf(exploration, id))
    .filter(({ snapshot }) => callsInFlight(snapshot).length === 0);
  return rests.map(({ status }) => status);
}

function reasonOf(exploration: Exploration, { configuration, step }: Tried): string {
  const { snapshot } = configurationOf(exploration, configuration);
  const why = whyNot(exploration.machine, facing(snapshot, step), step.event);
  return !why.allowed && why.reason === 'guard' ? why.guard : 'notInThisState';
}

interface Found {
  status: string;
  event: string;
  who: string;
  tried: Set<string>;
  allowedIn: Set<string>;
  targets: Set<string>;
  reasons: Map<string, Set<string>>;
}

/**
 * Compares by position in lists: the first list that distinguishes two rows decides; what is not in
 * a list comes last.
 */
function inOrderOf<Row>(
  ...keys: readonly (readonly [readonly string[], (row: Row) => string])[]
): (one: Row, other: Row) => number {
  const ranks = keys.map(([list, key]) => {
    const place = new Map([...new Set(list)].map((name, index) => [name, index]));
    return (row: Row) => place.get(key(row)) ?? place.size;
  });
  return (one, other) => ranks.reduce((found, rank) => found || rank(one) - rank(other), 0);
}

/**
 * The rows of a matrix. `status`: as people see records, only without pending calls. `place`: for
 * the console's own machines, by innermost state, also with pending calls, with the immediate
 * target of a step.
 */
export type MatrixRows = 'status' | 'place';

/**
 * Who may do what in which status, where it leads, and why not: a summary of everything that was
 * tried; statuses and events in definition order.
 */
export function refusalMatrix(
  exploration: Exploration,
  rows: MatrixRows = 'status',
): RefusalCell[] {
  const { machine, configurations, taken, refused } = exploration;
  const isPlace = rows === 'place';
  const from = leaving(taken);
  const counting = [...configurations.values()].filter(
    ({ snapshot }) => isPlace || callsInFlight(snapshot).length === 0,
  );
  const rests = new Set(counting.map(({ id }) => id));
  const nameOf = (id: string): string => {
    const { status, snapshot } = configurationOf(exploration, id);
    return isPlace ? placeOf(snapshot.value) : status;
  };
  const found = new Map<string, Found>();
  const cell = ({ configuration, step }: Tried): Found | null => {
    if (step.who === null || !rests.has(configuration)) return null;
    const status = nameOf(configuration);
    const key = JSON.stringify([status, step.event.type, step.who]);
    const one = found.get(key) ?? {
      status,
      event: step.event.type,
      who: step.who,
      tried: new Set(),
      allowedIn: new Set(),
      targets: new Set(),
      reasons: new Map(),
    };
    one.tried.add(configuration);
    found.set(key, one);
    return one;
  };
  for (const one of taken) {
    const at = cell({ configuration: one.from, step: one.step });
    at?.allowedIn.add(one.from);
    if (at)
      for (const status of isPlace ? [nameOf(one.to)] : restsOf(exploration, from, one))
        at.targets.add(status);
  }
  for (const one of refused) {
    const at = cell(one);
    if (!at) continue;
    const reason = reasonOf(exploration, one);
    at.reasons.set(reason, (at.reasons.get(reason) ?? new Set()).add(one.configuration));
  }
  const sorted = [...found.values()].sort(
    inOrderOf<Found>(
      [statesOf(machine).map(pathOf), ({ status }) => status],
      [transitionIds(machine).map((id) => id.split('|')[1] ?? ''), ({ event }) => event],
      [[...found.values()].map(({ who }) => who).sort(), ({ who }) => who],
    ),
  );
  return sorted.map(({ status, event, who, tried, allowedIn, targets, reasons }) => ({
    status,
    event,
    who,
    allowed:
      allowedIn.size === 0 ? 'never' : allowedIn.size === tried.size ? 'always' : 'sometimes',
    targets: [...targets],
    reasons: [...reasons].map(([reason, where]) => ({ reason, configurations: where.size })),
  }));
}
