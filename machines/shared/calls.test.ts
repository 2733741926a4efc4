import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { statusesOf } from '#model/lifecycle.ts';
import { restore } from '#model/run.ts';
import type { Outcome } from './cases.ts';
import { trialsOf } from './trials.ts';
import { catalog, type CatalogEntry } from './catalog.ts';
import type { RecordContext } from './types.ts';

const codeOf = ({ machine }: CatalogEntry, state: string) =>
  statusesOf(machine).find((status) => status.state === state)?.code ?? '';

/** A command that starts this call, and the record it may be given to. */
function searchStarter(one: CatalogEntry, call: string) {
  for (const trial of trialsOf(one)) {
    if (trial.call !== call || codeOf(one, trial.state) === '') continue;
    const snapshot = restore(one.machine, {
      status: codeOf(one, trial.state),
      context: trial.context,
    });
    if (snapshot.can(trial.event)) return { ...trial, snapshot };
  }
  throw new Error(`${one.machine.id}: no trial starts ${call}.`);
}

const starters = new Map<string, ReturnType<typeof searchStarter>>();
/** The same, searched once for all outcomes of the call. */
function starterOf(one: CatalogEntry, call: string) {
  const name = `${one.machine.id} ${call}`;
  const found = starters.get(name) ?? searchStarter(one, call);
  starters.set(name, found);
  return found;
}

/** The machine at work on that record, its call ending with this outcome. */
function started(one: CatalogEntry, call: string, outcome: Outcome<unknown>) {
  const { snapshot, event, context, state } = starterOf(one, call);
  const ending = fromPromise<unknown, unknown>(async () => {
    if (outcome.kind === 'failed') throw outcome.error;
    if (outcome.kind === 'late')
      await new Promise((resolve) => setTimeout(resolve, outcome.afterMs));
    return outcome.output;
  });
  const actor = createActor(one.machine.provide({ actors: { [call]: ending } }), { snapshot });
  actor.start();
  actor.send(event);
  return {
    actor,
    event,
    before: context,
    state,
    now: () => actor.getSnapshot() as AnyMachineSnapshot,
  };
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as RecordContext;

const outcomes = catalog.flatMap((one) =>
  Object.entries(one.outcomes).flatMap(([call, list]) =>
    list.map((outcome) => ({
      one,
      call,
      outcome,
      title: `${one.machine.id} ${call}, ${outcome.name}`,
    })),
  ),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a call fails', () => {
  test.each(outcomes.filter(({ outcome }) => outcome.kind === 'failed'))(
    '$title',
    async ({ one, call, outcome }) => {
      if (outcome.kind !== 'failed') return;
      const { now, before, state } = started(one, call, outcome);
      expect(now().hasTag('busy')).toBe(true);
      expect(now().matches(state)).toBe(true);
      await vi.runAllTimersAsync();
      const { key, text, kind } = outcome.error;
      expect(now().value).toEqual({ [state]: 'idle' });
      expect(contextOf(now())).toEqual({ ...before, refusal: { key, text, kind } });
    },
  );

  test('an unforeseen reason is kept as unknown', async () => {
    const one = catalog[0];
    if (!one) throw new Error('The catalog is empty.');
    const { snapshot, event } = starterOf(one, 'save');
    const broken = fromPromise(() => Promise.reject(new TypeError('boom')));
    const actor = createActor(one.machine.provide({ actors: { save: broken } }), {
      snapshot,
    }).start();
    actor.send(event);
    await vi.runAllTimersAsync();
    expect(contextOf(actor.getSnapshot() as AnyMachineSnapshot).refusal).toEqual({
      key: 'errors.unknown',
      text: 'boom',
      kind: 'unknown',
    });
  });

  test.each(catalog.map((one) => ({ id: one.machine.id, one })))(
    '$id forgets the refusal when a command is given again',
    async ({ one }) => {
      const [call = '', endings = []] = Object.entries(one.outcomes)[0] ?? [];
      const refused = endings.find(({ kind }) => kind === 'failed');
      if (!refused) throw new Error('No failed outcome.');
      const { actor, event, now } = started(one, call, refused);
      await vi.runAllTimersAsync();
      expect(contextOf(now()).refusal).not.toBeNull();
      actor.send(event);
      expect(contextOf(now()).refusal).toBeNull();
    },
  );
});

describe('a call succeeds', () => {
  const succeeding = outcomes.filter(({ outcome }) => outcome.kind !== 'failed');

  test.each(succeeding)('$title', async ({ one, call, outcome }) => {
    if (outcome.kind === 'failed') return;
    const { now } = started(one, call, outcome);
    await vi.runAllTimersAsync();
    expect(now().hasTag('busy')).toBe(false);
    expect(contextOf(now()).refusal).toBeNull();
    // A record that is gone has no revision to keep.
    if (!now().matches('deleted')) expect(contextOf(now()).revision).toBe(4);
  });

  test.each(succeeding.filter(({ outcome }) => outcome.kind === 'late'))(
    '$title: nothing else is accepted meanwhile',
    async ({ one, call, outcome }) => {
      if (outcome.kind !== 'late') return;
      const { now } = started(one, call, outcome);
      await vi.advanceTimersByTimeAsync(outcome.afterMs - 1);
      expect(now().hasTag('busy')).toBe(true);
      for (const { sample } of Object.values(one.samples)) expect(now().can(sample)).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(now().hasTag('busy')).toBe(false);
    },
  );
});
