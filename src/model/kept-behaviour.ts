import type { AnyStateMachine } from 'xstate';
import type { Exploration, Step } from './explore.ts';
import type { ChangeOfStep } from './versions/compare.ts';
import { START } from './versions/walk.ts';

const FORMAT = 'tender-console-behaviour-1';

/** Where a machine stands: its status and all that can be seen of it without a step. */
interface Standing {
  /** Name of the top-level state. */
  status: string;
  /** What tells it from other versions: its code, or its name if it has none, life and output. */
  seen: string;
}

/** A step of a person, or an answer; `given`: what tells it from others of the same event. */
interface KeptStep {
  who: string | null;
  event: string;
  given: string;
}

/** What a step starts and changes. */
interface Effects {
  /** Ids of the calls that it starts. */
  calls: readonly string[];
  /** These calls with services and inputs, as text. */
  started: string;
  /** Names of the context fields that it changes. */
  changes: readonly string[];
}

/**
 * All that an exploration found a machine to do, as data: kept in a file, it is compared with a
 * later version. Numbers are places in the lists.
 */
export interface KeptBehaviour {
  format: typeof FORMAT;
  /** Id of the machine. */
  machine: string;
  /** Configurations in which it can begin. */
  starts: readonly number[];
  configurations: readonly Standing[];
  steps: readonly KeptStep[];
  effects: readonly Effects[];
  /** Configuration, step, configuration reached, effects. */
  taken: readonly (readonly [number, number, number, number])[];
  /** Configuration, step. */
  refused: readonly (readonly [number, number])[];
}

/** Answers go by their name: what is in them changes with everything that a call returns. */
const givenIn = ({ id, event, context }: Step): string =>
  event.type.startsWith('xstate.') ? id : JSON.stringify([event, context ?? null]);

/** A list in which equal items have one place. */
function places<Item>(): { list: Item[]; placeOf: (item: Item) => number } {
  const known = new Map<string, number>();
  const list: Item[] = [];
  const placeOf = (item: Item): number => {
    const key = JSON.stringify(item);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, list.length);
    return list.push(item) - 1;
  };
  return { list, placeOf };
}

const codeOf = (machine: AnyStateMachine, status: string): string =>
  (machine.root.states[status]?.meta as { code?: string | null } | undefined)?.code ?? status;

/** The behaviour that an exploration found. */
export function keptBehaviour(exploration: Exploration): KeptBehaviour {
  const { machine, starts, configurations, taken, refused } = exploration;
  const placeOf = new Map([...configurations.keys()].map((id, place) => [id, place]));
  const at = (id: string) => placeOf.get(id) as number;
  const steps = places<KeptStep>();
  const effects = places<Effects>();
  const stepAt = (step: Step) =>
    steps.placeOf({ who: step.who, event: step.event.type, given: givenIn(step) });
  return {
    format: FORMAT,
    machine: machine.id,
    starts: starts.map(at),
    configurations: [...configurations.values()].map(({ status, snapshot }) => ({
      status,
      seen: JSON.stringify([codeOf(machine, status), snapshot.status, snapshot.output ?? null]),
    })),
    taken: taken.map(({ from, step, to, calls, changes }) => [
      at(from),
      stepAt(step),
      at(to),
      effects.placeOf({
        calls: calls.map(({ call }) => call),
        started: JSON.stringify(calls),
        changes: changes.toSorted(),
      }),
    ]),
    refused: refused.map(({ configuration, step }) => [at(configuration), stepAt(step)]),
    steps: steps.list,
    effects: effects.list,
  };
}

/** Why a text is not the behaviour of a machine; of another machine: its id. */
export type KeptProblem = { problem: 'notKept' } | { problem: 'otherMachine'; machine: string };

const isList = (value: unknown, holds: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(holds);

const isText = (value: unknown): boolean => typeof value === 'string';

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => isText((value as Record<string, unknown>)[name]));

/** Whether a value is a list of places in lists of these lengths. */
const isPlaces = (value: unknown, lengths: readonly number[]): boolean =>
  Array.isArray(value) &&
  value.length === lengths.length &&
  lengths.every((length, index) => {
    const place: unknown = value[index];
    return Number.isInteger(place) && (place as number) >= 0 && (place as number) < length;
  });

function isKept(value: unknown): value is KeptBehaviour {
  const { format, machine, starts, configurations, steps, effects, taken, refused } = (value ??
    {}) as Partial<Record<keyof KeptBehaviour, unknown>>;
  const isWhole =
    format === FORMAT &&
    isText(machine) &&
    isList(configurations, (one) => hasTexts(one, ['status', 'seen'])) &&
    isList(
      steps,
      (one) =>
        hasTexts(one, ['event', 'given']) &&
        ((one as KeptStep).who === null || isText((one as KeptStep).who)),
    ) &&
    isList(
      effects,
      (one) =>
        hasTexts(one, ['started']) &&
        isList((one as Effects).calls, isText) &&
        isList((one as Effects).changes, isText),
    );
  if (!isWhole) return false;
  const [of, by, doing] = [configurations, steps, effects].map(
    (list) => (list as unknown[]).length,
  ) as [number, number, number];
  return (
    isList(starts, (one) => isPlaces([one], [of])) &&
    isList(taken, (one) => isPlaces(one, [of, by, of, doing])) &&
    isList(refused, (one) => isPlaces(one, [of, by]))
  );
}

/** Reads the kept behaviour of a machine from the text of its file, or says why it is none. */
export function readKept(text: string, machine: string): KeptBehaviour | KeptProblem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'notKept' };
  }
  if (!isKept(value)) return { problem: 'notKept' };
  return value.machine === machine ? value : { problem: 'otherMachine', machine: value.machine };
}

/** How a version reacts to a step: where it stands then, and the calls that it starts. */
export interface Reacted {
  status: string;
  calls: readonly string[];
}

/** A step that leads to a difference: who, the event, and the status reached. */
export interface LedBy {
  who: string | null;
  event: string;
  to: string;
}

/** Something that two versions do differently, where they had done the same until then. */
export interface BehaviourChange {
  /**
   * `otherwise`: also another way to begin; one that only one version has is `newlyLegal` or
   * `newlyIllegal`.
   */
  change: Extract<ChangeOfStep, 'newlyLegal' | 'newlyIllegal' | 'otherwise' | 'keptOtherwise'>;
  /** Status in the old version; of a beginning that it does not have: in the new one. */
  status: string;
  /** `START` where the versions begin differently. */
  event: string;
  who: string | null;
  /** A shortest way there. */
  way: readonly LedBy[];
  /** Null: refused. */
  before: Reacted | null;
  after: Reacted | null;
}

/** What two versions of a machine do differently. */
export interface BehaviourDifference {
  statusesAdded: readonly string[];
  statusesRemoved: readonly string[];
  /** Nearest first; one of each kind, status, event and person. */
  changes: readonly BehaviourChange[];
  /** Number of steps that only one of the two was tried with, though both know the event. */
  untried: number;
}

interface Arc {
  to: number;
  effects: Effects;
}

/** The reactions of a version by configuration and step; null: refused. */
function reactionsOf({ taken, refused, effects }: KeptBehaviour) {
  const found = new Map<number, Map<number, Arc | null>>();
  const from = (configuration: number) => {
    const known = found.get(configuration) ?? new Map<number, Arc | null>();
    found.set(configuration, known);
    return known;
  };
  for (const [configuration, step, to, doing] of taken)
    from(configuration).set(step, { to, effects: effects[doing] as Effects });
  for (const [configuration, step] of refused) from(configuration).set(step, null);
  return from;
}

const changeOf = (
  was: Arc | null,
  is: Arc | null,
  isSame: (was: number, is: number) => boolean,
): BehaviourChange['change'] | null => {
  if (was === null) return is === null ? null : 'newlyLegal';
  if (is === null) return 'newlyIllegal';
  if (!isSame(was.to, is.to) || was.effects.started !== is.effects.started) return 'otherwise';
  return JSON.stringify(was.effects.changes) === JSON.stringify(is.effects.changes)
    ? null
    : 'keptOtherwise';
};

/**
 * Walks two versions of a machine side by side from where they begin, as long as both do the same,
 * and says where they differ. A step that only one of them was tried with is a difference if the
 * other does not know its event at all, or else counted.
 */
export function behaviourDifference(old: KeptBehaviour, now: KeptBehaviour): BehaviourDifference {
  const statusesIn = ({ configurations }: KeptBehaviour) => [
    ...new Set(configurations.map(({ status }) => status)),
  ];
  const [were, are] = [statusesIn(old), statusesIn(now)];
  const [before, after] = [reactionsOf(old), reactionsOf(now)];
  const keyOf = (step: KeptStep) => JSON.stringify([step.who, step.event, step.given]);
  const inNow = new Map(now.steps.map((step, place) => [keyOf(step), place]));
  const placeInNow = old.steps.map((step) => inNow.get(keyOf(step)));
  const placeInOld = new Map(placeInNow.map((place, own) => [place, own]));
  const eventsIn = ({ steps }: KeptBehaviour) => new Set(steps.map(({ event }) => event));
  const [knownBefore, knownNow] = [eventsIn(old), eventsIn(now)];

  const oldAt = (place: number) => old.configurations[place] as Standing;
  const nowAt = (place: number) => now.configurations[place] as Standing;
  const isSame = (was: number, is: number) => oldAt(was).seen === nowAt(is).seen;
  const reacted = (arc: Arc | null, at: (place: number) => Standing): Reacted | null =>
    arc && { status: at(arc.to).status, calls: arc.effects.calls };

  const changes = new Map<string, BehaviourChange>();
  const note = (found: BehaviourChange) => {
    const key = JSON.stringify([found.change, found.status, found.event, found.who]);
    if (!changes.has(key)) changes.set(key, found);
  };
  const untried = new Set<string>();
  const seen = new Set<string>();
  const queue: { was: number; is: number; way: readonly LedBy[] }[] = [];
  const visit = (was: number, is: number, way: readonly LedBy[]) => {
    const key = `${was} ${is}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ was, is, way });
  };

  for (let n = 0; n < Math.max(old.starts.length, now.starts.length); n += 1) {
    const [was, is] = [old.starts[n], now.starts[n]];
    if (was !== undefined && is !== undefined && isSame(was, is)) {
      visit(was, is, []);
      continue;
    }
    const begun = (standing: Standing | null) => standing && { status: standing.status, calls: [] };
    const [had, has] = [was === undefined ? null : oldAt(was), is === undefined ? null : nowAt(is)];
    note({
      change: had === null ? 'newlyLegal' : has === null ? 'newlyIllegal' : 'otherwise',
      status: (had ?? has)?.status ?? '',
      event: START,
      who: null,
      way: [],
      before: begun(had),
      after: begun(has),
    });
  }
  // Iterating over a list includes entries added meanwhile.
  for (const { was, is, way } of queue) {
    const [fromOld, fromNow] = [before(was), after(is)];
    const compare = (step: KeptStep, one: Arc | null, other: Arc | null) => {
      const change = changeOf(one, other, isSame);
      const led = (to: string): LedBy => ({ who: step.who, event: step.event, to });
      if (change !== null)
        note({
          change,
          status: oldAt(was).status,
          event: step.event,
          who: step.who,
          way,
          before: reacted(one, oldAt),
          after: reacted(other, nowAt),
        });
      if (one && other && change !== 'otherwise')
        visit(one.to, other.to, [...way, led(nowAt(other.to).status)]);
    };
    for (const [place, one] of fromOld) {
      const step = old.steps[place] as KeptStep;
      const other = placeInNow[place] === undefined ? undefined : fromNow.get(placeInNow[place]);
      if (other !== undefined || !knownNow.has(step.event)) compare(step, one, other ?? null);
      else untried.add(keyOf(step));
    }
    for (const [place, other] of fromNow) {
      const own = placeInOld.get(place);
      if (own !== undefined && fromOld.has(own)) continue;
      const step = now.steps[place] as KeptStep;
      if (knownBefore.has(step.event)) untried.add(keyOf(step));
      else compare(step, null, other);
    }
  }
  return {
    statusesAdded: are.filter((status) => !were.includes(status)),
    statusesRemoved: were.filter((status) => !are.includes(status)),
    changes: [...changes.values()],
    untried: untried.size,
  };
}
