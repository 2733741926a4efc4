import { expect, test, vi } from 'vitest';
import { begun } from '#machines/verification/index.ts';
import type { VerificationProgress } from '#machines/verification/index.ts';
import { verifyOn, type Steps } from './verify.ts';

const broken = {
  guid: 'r',
  kind: 'selfPlan',
  number: 'N',
  title: 'T',
  unitName: 'U',
  deleted: false,
  entries: 3,
  brokenAt: 2,
};

/** 200 records in two steps, then two seals in two steps. */
const steps: Steps = {
  chains: async (after) =>
    after === null
      ? { records: 100, entries: 500, broken: [], total: 200, next: 'k' }
      : { records: 100, entries: 450, broken: [broken], total: null, next: null },
  seals: async (after) =>
    after === null
      ? { seals: 1, entries: 500, broken: [], total: 2, next: '1' }
      : {
          seals: 1,
          entries: 450,
          broken: [{ id: '2', at: 9, entries: 450 }],
          total: null,
          next: null,
        },
};

async function run(from: VerificationProgress, given: Steps = steps) {
  const told: VerificationProgress[] = [];
  const abort = new AbortController();
  const end = await verifyOn(
    from,
    { signal: abort.signal, onStep: (progress) => told.push(progress) },
    given,
  );
  return { end, told };
}

test('the verification checks records, then seals, and adds up the results of the steps', async () => {
  const { end, told } = await run(begun(7));
  expect(told.map(({ phase, after, records, seals }) => [phase, after, records, seals])).toEqual([
    ['chains', 'k', 100, 0],
    ['seals', null, 200, 0],
    ['seals', '1', 200, 1],
    ['done', null, 200, 2],
  ]);
  expect(end).toEqual({
    startedAt: 7,
    phase: 'done',
    after: null,
    total: 200,
    records: 200,
    entries: 950,
    seals: 2,
    brokenRecords: [broken],
    brokenSeals: [{ id: '2', at: 9, entries: 450 }],
  });
});

test('the verification continues from every reported step to the same result', async () => {
  const { end, told } = await run(begun(7));
  for (const progress of told) expect((await run(progress)).end).toEqual(end);
});

test('a stopped verification requests and reports nothing more', async () => {
  const abort = new AbortController();
  const onStep = vi.fn();
  const chains = vi.fn(async (after: string | null) => {
    abort.abort();
    return steps.chains(after, abort.signal);
  });
  await verifyOn(begun(7), { signal: abort.signal, onStep }, { ...steps, chains });
  expect(chains).toHaveBeenCalledTimes(1);
  expect(onStep).not.toHaveBeenCalled();
});

test('a failing step ends the verification, and the results before it are kept', async () => {
  const told: VerificationProgress[] = [];
  const failing: Steps = { ...steps, seals: () => Promise.reject(new Error('network')) };
  const { signal } = new AbortController();
  await expect(
    verifyOn(begun(7), { signal, onStep: (progress) => told.push(progress) }, failing),
  ).rejects.toThrow('network');
  expect(told.at(-1)).toMatchObject({ phase: 'seals', records: 200 });
});
