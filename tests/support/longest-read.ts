import { expect } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { sessionCalls } from '#contract/session.ts';
import { Attackers } from './attack/attackers.ts';
import { isOver, slowness } from './attack/slowness.ts';
import type { Target } from './attack/target.ts';
import type { Answer, Client } from './client.ts';

/**
 * Upper bounds for the longest request: uninterrupted time on the event loop and total processor
 * time, in processor milliseconds of the machine for which they were chosen (slowness.ts), and
 * memory.
 */
const ALLOWED = { heldMs: 200, processorMs: 2000, bytes: 250 * 1024 * 1024 };
/** Response time on that machine, otherwise idle; milliseconds. */
const ANSWERED_MS = 2000;
const LOOK_MS = 200;

/** Share of a processor that a working process currently gets on this machine. */
function shareOfProcessor(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < LOOK_MS);
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1000 / (performance.now() - begun));
}

/** Number of concurrent longest requests while somebody else works. */
const CONCURRENCY = 5;
/**
 * Statements of a cheap call and of its sign-in, each of which may have to wait for one of every
 * other request.
 */
const STATEMENTS = 4;

/** A call that reads, and its input. */
export type Read = readonly [Call<any, any>, Record<string, unknown>];

/** Makes each call as each reader and compares the cost of every response with the limits. */
export async function readAll(
  target: Target,
  what: string,
  reads: readonly Read[],
  readers: readonly Client[],
) {
  const attackers = new Attackers(target, ALLOWED);
  // Work from before is not part of the first response.
  await target.meter.costOf(() => Promise.resolve());
  const late: string[] = [];
  for (const [call, input] of reads)
    for (const reader of readers) {
      const answer = await attackers.make({ what: call.id, call, who: reader.account }, () =>
        reader.send(call, input),
      );
      expect([200, 403, 404], `${reader.account} ${call.id}`).toContain(answer?.status);
      const answeredMs = attackers.tried.at(-1)?.cost.answeredMs ?? 0;
      // With only a share of a processor, or a slower one, a response takes that much longer.
      const alone =
        answeredMs > ANSWERED_MS ? (answeredMs * shareOfProcessor()) / slowness() : answeredMs;
      if (alone > ANSWERED_MS) late.push(`${reader.account} ${call.id}: ${alone.toFixed(0)} ms`);
    }
  process.stdout.write(`${attackers.report(what, false)}\n`);
  expect(attackers.wrong).toEqual([]);
  expect(late).toEqual([]);
  expect(attackers.tried.filter(({ status }) => status === 200).length).toBeGreaterThan(
    reads.length - 1,
  );
}

/**
 * How many responses others got before somebody got theirs, which three quarters of the times were
 * not above: the others repeat their requests meanwhile, this many at a time. A count, because a slow
 * machine is slow for all; not the largest, because the machine may let a connection wait.
 */
async function overtaken(
  others: { count: number; ask: () => Promise<Answer> },
  one: { times: number; call: Call<any, any>; client: Client },
): Promise<{ before: number; statuses: number[] }> {
  let answered = 0;
  let isOver = false;
  const busy = Array.from({ length: others.count }, async () => {
    while (!isOver) {
      await others.ask();
      answered += 1;
    }
  });
  const seen: { status: number; before: number }[] = [];
  for (let time = 0; time < one.times; time += 1) {
    const before = answered;
    const { status } = await one.client.send(one.call);
    seen.push({ status, before: answered - before });
  }
  isOver = true;
  await Promise.all(busy);
  return {
    before: seen.map(({ before }) => before).toSorted((a, b) => a - b)[
      Math.ceil(seen.length * 0.75) - 1
    ] as number,
    statuses: seen.map(({ status }) => status),
  };
}

/**
 * Expects that somebody else gets their responses in turn while this many others make the longest
 * requests.
 */
export async function othersAreUnaffected(
  target: Target,
  ask: Read,
  by: Client,
  neighbour: Client,
) {
  const [call, input] = ask;
  const { result, cost } = await target.meter.costOf(() =>
    overtaken(
      { count: CONCURRENCY, ask: () => by.send(call, input) },
      { times: 20, call: sessionCalls.userInfo, client: neighbour },
    ),
  );
  process.stdout.write(
    `${call.id} by ${CONCURRENCY} at once: ${result.before} of their answers before one of ` +
      `somebody else; longest hold ${cost.heldMs.toFixed(0)} ms\n`,
  );
  expect(result.statuses, call.id).toEqual(result.statuses.map(() => 200));
  expect(result.before, call.id).toBeLessThanOrEqual(STATEMENTS * CONCURRENCY);
  expect(
    isOver(cost.heldMs, ALLOWED.heldMs),
    `${call.id}: ${cost.heldMs.toFixed(0)} ms of the event loop without a pause`,
  ).toBe(false);
}
