import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, explore, take, transitionIds } from '#model/explore.ts';
import { placeOf } from '#model/places.ts';
import { tour } from '#model/tour.ts';
import { clientExplorationOf } from './exploration.ts';
import { walksOf, type Walk } from './walks.test-helper.ts';
import { clientCatalog, type ClientCatalogEntry } from './catalog.ts';

interface Flight {
  call: string;
  signal: AbortSignal;
  hasEnded: boolean;
  succeed: (output: unknown) => void;
  fail: (error: unknown) => void;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The machine at work, its calls ending as told. */
function running({ machine, outcomes }: ClientCatalogEntry, { input, steps }: Walk) {
  // Machines of earlier walks wait no longer: the next time to end is this one's.
  vi.clearAllTimers();
  const flights: Flight[] = [];
  const actors = Object.fromEntries(
    Object.keys(outcomes).map((call) => [
      call,
      fromPromise<unknown>(({ signal }) => {
        const flight = { call, signal, hasEnded: false };
        const ending = new Promise((succeed, fail) =>
          flights.push(Object.assign(flight, { succeed, fail })),
        );
        return ending.finally(() => void (flight.hasEnded = true));
      }),
    ]),
  );
  const actor = createActor(machine.provide({ actors }), { input }).start();
  const flying = (call: string) =>
    flights.filter((flight) => flight.call === call && !flight.signal.aborted && !flight.hasEnded);
  const last = (call: string): Flight => {
    const flight = flights.findLast((one) => one.call === call);
    if (!flight) throw new Error(`${machine.id} has not started ${call}.`);
    return flight;
  };
  const now = () => actor.getSnapshot() as AnyMachineSnapshot;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const make = async ({ event }: Walk['steps'][number]) => {
    const {
      type,
      actorId = '',
      output,
      error,
    } = event as typeof event & { actorId?: string; output?: unknown; error?: unknown };
    if (type.startsWith('xstate.done.')) last(actorId).succeed(output);
    else if (type.startsWith('xstate.error.')) last(actorId).fail(error);
    else if (type.startsWith('xstate.after.')) await vi.advanceTimersToNextTimerAsync();
    else if (now().status === 'active') actor.send(event as never);
    await settle();
  };
  const go = async () => {
    for (const step of steps) await make(step);
  };
  return { now, go, make, settle, flying, last };
}

const stateOf = ({ value, context }: AnyMachineSnapshot) => ({
  place: placeOf(value),
  context: context as unknown,
});

/** Where the pure run stands after an answer; where it stood when it takes none. */
const after = (
  { machine }: ClientCatalogEntry,
  before: AnyMachineSnapshot,
  call: string,
  output: unknown,
): AnyMachineSnapshot => take(machine, before, answered(call, output))?.snapshot ?? before;

describe.each(clientCatalog.map((one) => ({ id: one.machine.id, one })))('$id runs', ({ one }) => {
  const walks = walksOf(one);
  /** For each place the nearest configuration. */
  const nearest = walks.filter(
    ({ snapshot }, index) =>
      walks.findIndex((other) => placeOf(other.snapshot.value) === placeOf(snapshot.value)) ===
      index,
  );
  const waiting = nearest.flatMap((walk) => walk.calls.map((call) => ({ walk, call })));

  test('the machine reaches every place of its policy, from its starts, by its cases', () => {
    const places = Object.keys(one.policy).filter((place) => place !== 'start');
    expect(new Set(walks.map(({ snapshot }) => placeOf(snapshot.value)))).toEqual(new Set(places));
  });

  test('a tour begins at every start and takes every transition that the machine defines', () => {
    const exploration = explore(one.machine, clientExplorationOf(one));
    const { paths } = tour(exploration);
    expect(new Set(paths.map(({ start }) => start))).toEqual(new Set(exploration.starts));
    const taken = new Set(
      paths.flatMap(({ start, steps }) => [
        ...(exploration.begun.get(start) ?? []),
        ...steps.flatMap(({ transitions }) => transitions),
      ]),
    );
    expect(transitionIds(one.machine).filter((id) => !taken.has(id))).toEqual([]);
  });

  test('the machine is where the pure run ends, in every configuration', async () => {
    for (const walk of walks) {
      const { now, go } = running(one, walk);
      await go();
      expect(stateOf(now())).toEqual(stateOf(walk.snapshot));
    }
  });

  test('the machine waits for a late answer, then takes it', async () => {
    for (const { walk, call } of waiting) {
      const late = one.outcomes[call]?.find(({ kind }) => kind === 'late');
      if (late?.kind !== 'late') throw new Error(`${call} is never late.`);
      const { now, go, settle, flying, last } = running(one, walk);
      await go();
      const before = stateOf(now());
      await vi.advanceTimersByTimeAsync(late.afterMs);
      expect(stateOf(now())).toEqual(before);
      expect(flying(call)).toHaveLength(1);
      last(call).succeed(late.output);
      await settle();
      expect([call, stateOf(now())]).toEqual([
        call,
        stateOf(after(one, walk.snapshot, call, late.output)),
      ]);
    }
  });

  test('the machine takes no answer that comes after it continued without it', async () => {
    for (const { walk, call } of waiting) {
      for (const step of walk.next) {
        const { now, go, make, settle, last } = running(one, walk);
        await go();
        const left = last(call);
        await make(step);
        if (!left.signal.aborted) continue;
        const without = stateOf(now());
        left.succeed('too late');
        await settle();
        expect([step.id, stateOf(now())]).toEqual([step.id, without]);
      }
    }
  });

  test('the machine takes a repeated answer once', () => {
    for (const { walk, call } of waiting) {
      const twice = one.outcomes[call]?.find(({ kind }) => kind === 'twice');
      if (twice?.kind !== 'twice') throw new Error(`${call} never answers twice.`);
      const once = after(one, walk.snapshot, call, twice.output);
      expect([call, stateOf(after(one, once, call, twice.output))]).toEqual([call, stateOf(once)]);
    }
  });

  test('the machine never has one call under way twice, however often an event is given', async () => {
    for (const walk of nearest) {
      for (const step of walk.next.filter(({ who }) => who !== null)) {
        const { go, make, flying } = running(one, walk);
        await go();
        await make(step);
        await make(step);
        for (const call of Object.keys(one.outcomes))
          expect([step.id, call, flying(call).length <= 1]).toEqual([step.id, call, true]);
      }
    }
  });
});
