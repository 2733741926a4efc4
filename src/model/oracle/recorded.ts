import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Done, ExploreOptions, StartedCall, Step } from '../explore.ts';
import type { Begin, SuitePath } from './expectations.ts';
import { kept, look, observe, standing, type Observation, type Observed } from './observation.ts';

/** How a machine begins, and what is offered in a snapshot, as in its exploration. */
export interface Cases {
  begin: Begin;
  steps: ExploreOptions['steps'];
}

/** Something that JSON leaves out where there is none. */
type Left<Whole, Name extends keyof Whole> = Omit<Whole, Name> & Partial<Pick<Whole, Name>>;

/** What is observed of a machine, as data. */
interface Look extends Pick<Observation, 'place' | 'code' | 'tags' | 'life' | 'underWay'> {
  calls: readonly Left<StartedCall, 'input'>[];
  done: readonly Left<Done, 'params'>[];
  output?: unknown;
  kept: object;
}

/**
 * What a step shows: what differs from before it, the calls and effects that it starts. Fields of
 * the context that the step itself sets, such as who gives it, are left out.
 */
interface Shown extends Partial<Look> {
  /** Names of the fields that are no longer kept. */
  gone?: readonly string[];
}

/** A step by its name, and what it shows. */
interface Given {
  give: string;
  then: Shown;
}

/** What is tried in one place, each on its own. */
interface Asked {
  /** The names of the steps that are accepted; all others that are offered are refused. */
  takes?: readonly string[];
  tries?: readonly Given[];
}

/** A path of a suite as data: what the machine must show at its beginning and after each step. */
export interface RecordedPath extends Asked {
  /** Index of the start. */
  start: number;
  begins: Look;
  walk: readonly (Given & Asked)[];
}

/** Something observed of a machine, beside what a suite expects there. */
interface Compared {
  where: string;
  observed: unknown;
  expected: unknown;
}

/** Values as a file holds them: what has no form in JSON is not compared. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

function lookAt(machine: AnyStateMachine, observed: Observed): Look {
  const { outcome: _outcome, status: _status, seen, ...rest } = look(machine, observed, kept);
  return plain({ ...rest, kept: seen as object });
}

type Fields = Record<string, unknown>;

const differing = (before: object, after: object): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Fields)[name]),
    ),
  );

/** What is kept before a step, with what the step sets itself. */
const keptBefore = (before: Look, { context = {} }: Step): object => ({
  ...before.kept,
  ...plain(context),
});

function shown(before: Look, step: Step, { calls, done, kept: after, ...rest }: Look): Shown {
  const was = keptBefore(before, step);
  const changed = differing(was, after);
  const gone = Object.keys(was).filter((name) => !(name in after));
  return {
    ...differing(before, rest),
    ...(Object.keys(changed).length === 0 ? {} : { kept: changed }),
    ...(gone.length === 0 ? {} : { gone }),
    ...(calls.length === 0 ? {} : { calls }),
    ...(done.length === 0 ? {} : { done }),
  };
}

function expectedAfter(before: Look, step: Step, then: Shown): Look {
  const { kept: changed, gone = [], calls = [], done = [], ...rest } = then;
  const all = { ...keptBefore(before, step), ...changed };
  const after = Object.fromEntries(Object.entries(all).filter(([name]) => !gone.includes(name)));
  return { ...before, ...rest, calls, done, kept: after };
}

/** The names of the steps that are accepted; one that fails in a guard or an action says so. */
function takenAt(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { steps }: Cases) {
  return steps(snapshot).flatMap((step) => {
    const { outcome } = observe(machine, snapshot, step);
    if (outcome === 'refused') return [];
    return [outcome === 'taken' ? step.id : `${step.id}: ${outcome}`];
  });
}

const keyOfWay = (start: number, ids: readonly string[]): string => JSON.stringify([start, ids]);

/**
 * A suite as data that can be stored and held against a machine by `compared`; it notices what the
 * suite notices. What is tried in a place stands where a path first comes by it.
 */
export function recorded(
  machine: AnyStateMachine,
  suite: readonly SuitePath[],
  cases: Cases,
): RecordedPath[] {
  const asked = new Map(
    suite
      .filter(({ offered }) => offered !== undefined)
      .map((one) => [
        keyOfWay(
          one.start,
          one.steps.map(({ id }) => id),
        ),
        one,
      ]),
  );
  const stepAt = (snapshot: AnyMachineSnapshot, { id }: Step): Step => {
    const found = cases.steps(snapshot).find((one) => one.id === id);
    if (!found) throw new Error(`Machine ${machine.id}: no step of a path is named ${id}.`);
    return found;
  };
  const given = (before: Look, snapshot: AnyMachineSnapshot, step: Step) => {
    const observed = observe(machine, snapshot, step);
    const after = lookAt(machine, observed);
    return { ...observed, after, given: { give: step.id, then: shown(before, step, after) } };
  };
  const askedAt = (key: string, before: Look, snapshot: AnyMachineSnapshot): Asked => {
    const here = asked.get(key);
    if (!here) return {};
    asked.delete(key);
    const tries = (here.tries ?? []).map(
      (step) => given(before, snapshot, stepAt(snapshot, step)).given,
    );
    return {
      takes: takenAt(machine, snapshot, cases),
      ...(tries.length === 0 ? {} : { tries }),
    };
  };
  return suite
    .filter(({ offered }) => offered === undefined)
    .map(({ start, steps }): RecordedPath => {
      let snapshot = begunAt(machine, cases, start);
      const begins = lookAt(machine, standing(snapshot));
      const atStart = askedAt(keyOfWay(start, []), begins, snapshot);
      let before = begins;
      const walk = steps.map((one, index) => {
        const next = given(before, snapshot, stepAt(snapshot, one));
        ({ snapshot } = next);
        before = next.after;
        const key = keyOfWay(
          start,
          steps.slice(0, index + 1).map(({ id }) => id),
        );
        return { ...next.given, ...askedAt(key, before, snapshot) };
      });
      return { start, begins, ...atStart, walk };
    });
}

function begunAt(machine: AnyStateMachine, { begin }: Cases, start: number): AnyMachineSnapshot {
  const snapshot = begin(machine)[start];
  if (!snapshot) throw new Error(`Machine ${machine.id} does not begin in ${start + 1} ways.`);
  return snapshot;
}

/**
 * What a machine shows along a path, each beside what is expected; whoever runs a suite compares
 * them one after the other and stops at the first that differs. Executes nothing.
 *
 * @public Exported suites call it.
 */
export function* compared(
  machine: AnyStateMachine,
  cases: Cases,
  { start, begins, walk, ...atStart }: RecordedPath,
): Generator<Compared> {
  let snapshot = begunAt(machine, cases, start);
  let expected = begins;
  const tried = (where: string, { give, then }: Given) => {
    const step = cases.steps(snapshot).find(({ id }) => id === give);
    if (!step)
      return { where, observed: 'not offered', expected: then, after: snapshot, next: expected };
    const observed = observe(machine, snapshot, step);
    const next = expectedAfter(expected, step, then);
    return {
      where,
      observed: observed.outcome === 'taken' ? lookAt(machine, observed) : observed.outcome,
      expected: next,
      after: observed.snapshot,
      next,
    };
  };
  const asked = function* (where: string, { takes, tries = [] }: Asked): Generator<Compared> {
    if (takes)
      yield {
        where: `${where}: what is accepted`,
        observed: takenAt(machine, snapshot, cases),
        expected: takes,
      };
    for (const one of tries) yield tried(`${where}, then ${one.give}`, one);
  };
  yield { where: 'at the beginning', observed: lookAt(machine, standing(snapshot)), expected };
  yield* asked('at the beginning', atStart);
  for (const [index, { give, then, ...here }] of walk.entries()) {
    const where = `step ${index + 1}, ${give}`;
    const { after, next, ...found } = tried(where, { give, then });
    yield found;
    [snapshot, expected] = [after, next];
    yield* asked(`after ${where}`, here);
  }
}
