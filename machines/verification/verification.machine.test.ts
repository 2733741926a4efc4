import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { verificationMachine, type ChainsStep, type SealsStep, type VerificationProgress } from './verification.machine.ts';

const broken: ChainsStep['broken'][number] = { guid: 'r', kind: 'selfPlan', number: 'N', title: 'T', unitName: 'U', deleted: false, entries: 3, brokenAt: 2 };

/** 500 records in two steps, then two seals in two steps. */
const records = async (after: string | null): Promise<ChainsStep> =>
  after === null ? { records: 250, entries: 1000, broken: [], total: 500, next: 'k' } : { records: 250, entries: 900, broken: [broken], total: null, next: null };
const seals = async (after: string | null): Promise<SealsStep> => ({ seals: 1, entries: 950, broken: [], total: after === null ? 2 : null, next: after === null ? '1' : null });

function started({ chains = records, progress = null }: { chains?: typeof records; progress?: VerificationProgress | null } = {}) {
  const asked = vi.fn(chains);
  const machine = verificationMachine.provide({
    actors: { verifyChains: fromPromise(({ input }) => asked(input)), verifySeals: fromPromise(({ input }) => seals(input)) },
  });
  return { actor: createActor(machine, { input: { progress } }).start(), asked };
}

test('goes through records, then seals, and adds up what each step said', async () => {
  const { actor, asked } = started();
  expect(actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'verification.start', now: 7 });
  const { context } = await waitFor(actor, (state) => state.matches('finished'));
  expect(asked.mock.calls).toEqual([[null], ['k']]);
  expect(context.progress).toEqual({ startedAt: 7, phase: 'done', after: null, total: 500, records: 500, entries: 1900, seals: 2, brokenRecords: [broken], brokenSeals: [] });
});

test('an interruption keeps what was verified, and it goes on behind the last step that was answered', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { actor, asked } = started({ chains: async (after) => (after === null ? records(null) : held.then(() => records('k'))) });
  actor.send({ type: 'verification.start', now: 7 });
  await waitFor(actor, ({ context }) => context.progress?.records === 250);
  actor.send({ type: 'verification.pause' });
  release();
  await held;
  expect(actor.getSnapshot()).toMatchObject({ value: 'paused', context: { progress: { after: 'k', records: 250 } } });
  actor.send({ type: 'verification.resume' });
  const { context } = await waitFor(actor, (state) => state.matches('finished'));
  expect(context.progress?.records).toBe(500);
  expect(asked.mock.calls).toEqual([[null], ['k'], ['k']]);
});

test('a step that fails stops it, with the reason, and it can go on', async () => {
  const chains = vi.fn(records).mockImplementationOnce(records).mockRejectedValueOnce(new Error('network'));
  const { actor } = started({ chains });
  actor.send({ type: 'verification.start', now: 7 });
  const stopped = await waitFor(actor, (state) => state.matches('failed'));
  expect(stopped.context).toMatchObject({ failure: new Error('network'), progress: { records: 250, after: 'k' } });
  actor.send({ type: 'verification.resume' });
  const { context } = await waitFor(actor, (state) => state.matches('finished'));
  expect(context).toMatchObject({ failure: null, progress: { records: 500 } });
});

test('what was kept from an earlier visit is gone on with, or shown when it had ended', async () => {
  const before: VerificationProgress = { startedAt: 3, phase: 'seals', after: '1', total: 500, records: 500, entries: 1900, seals: 1, brokenRecords: [], brokenSeals: [] };
  const { actor, asked } = started({ progress: before });
  expect(actor.getSnapshot().value).toBe('paused');
  actor.send({ type: 'verification.resume' });
  const { context } = await waitFor(actor, (state) => state.matches('finished'));
  expect(context.progress).toMatchObject({ startedAt: 3, seals: 2, phase: 'done' });
  expect(asked).not.toHaveBeenCalled();
  const again = started({ progress: { ...before, phase: 'done' } }).actor;
  expect(again.getSnapshot().value).toBe('finished');
  again.send({ type: 'verification.start', now: 9 });
  await waitFor(again, (state) => state.matches('finished'));
  expect(again.getSnapshot().context.progress).toMatchObject({ startedAt: 9, records: 500 });
});
