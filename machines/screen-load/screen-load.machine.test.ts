import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { CHUNK_TIMEOUT_MS, screenLoadMachine } from './screen-load.machine.ts';

function started(loadScreen: () => Promise<unknown>, isNew = false) {
  const clock = new SimulatedClock();
  const checkVersion = vi.fn(async () => isNew);
  const machine = screenLoadMachine.provide({
    actors: { loadScreen: fromPromise(loadScreen), checkVersion: fromPromise(checkVersion) },
  });
  return { actor: createActor(machine, { clock }).start(), clock };
}

test('the screen shows a chunk that arrives', async () => {
  const { actor } = started(async () => 'screen');
  const snapshot = await waitFor(actor, (state) => state.hasTag('shown'));
  expect(snapshot.context.screen).toBe('screen');
});

test('the screen tries a second time when the first try fails', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('screen');
  const { actor } = started(load);
  await waitFor(actor, (state) => state.hasTag('shown'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('the screen fails after two tries, mentions a new version, and tries again on request', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(1)
    .mockRejectedValueOnce(2)
    .mockResolvedValueOnce('screen');
  const { actor } = started(load, true);
  await waitFor(actor, (state) => state.hasTag('failed') && state.context.newVersion);
  expect(load).toHaveBeenCalledTimes(2);
  actor.send({ type: 'screen.retry' });
  const { context } = await waitFor(actor, (state) => state.hasTag('shown'));
  expect(load).toHaveBeenCalledTimes(3);
  expect(context.screen).toBe('screen');
});

test('the screen gives each try 120 seconds', async () => {
  const { actor, clock } = started(() => new Promise(() => {}));
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  clock.increment(CHUNK_TIMEOUT_MS - 1);
  expect(actor.getSnapshot().value).toBe('loading');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('retrying');
  clock.increment(CHUNK_TIMEOUT_MS);
  expect(actor.getSnapshot().value).toBe('failed');
});
