import { expect } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { sessionCalls } from '#contract/session.ts';
import { Attackers } from './attack/attackers.ts';
import type { Target } from './attack/target.ts';
import type { Answer, Client } from './client.ts';

/**
 * What the longest there is may take: of the event loop without a pause and altogether, as time on a
 * processor, so that it does not depend on what else the machine does, and of memory.
 */
const ALLOWED = { heldMs: 200, processorMs: 2000, bytes: 250 * 1024 * 1024 };
/** Until it is answered, on a machine that does nothing else. */
const ANSWERED_MS = 2000;
const LOOK_MS = 200;

/** What part of a processor one who works gets on this machine now. */
function shareOfProcessor(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < LOOK_MS);
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1000 / (performance.now() - begun));
}

/** How many ask at once for the longest there is, while somebody else works. */
const CONCURRENCY = 5;
/** Statements of a cheap call and of its sign-in, behind each of which one of every other may come. */
const STATEMENTS = 4;

/** A call that reads, and what it is asked. */
export type Read = readonly [Call<any, any>, Record<string, unknown>];

/** Asks each call as each reader and holds every answer against what one request may cost. */
export async function readAll(
  target: Target,
  what: string,
  reads: readonly Read[],
  readers: readonly Client[],
) {
  const attackers = new Attackers(target, ALLOWED);
  // What was made before is no part of the first answer.
  await target.meter.costOf(() => Promise.resolve());
  const late: string[] = [];
  for (const [call, input] of reads)
    for (const reader of readers) {
      const answer = await attackers.make({ what: call.id, call, who: reader.account }, () =>
        reader.send(call, input),
      );
      expect([200, 403, 404], `${reader.account} ${call.id}`).toContain(answer?.status);
      const answeredMs = attackers.tried.at(-1)?.cost.answeredMs ?? 0;
      // Whoever has a part of a processor only waits that much longer.
      const alone = answeredMs > ANSWERED_MS ? answeredMs * shareOfProcessor() : answeredMs;
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
 * How many answers others got before somebody got theirs, at worst: the others ask for something
 * again and again, so many at a time, meanwhile. A count, because a slow machine is slow for all.
 */
async function overtaken(
  others: { count: number; ask: () => Promise<Answer> },
  one: { times: number; call: Call<any, any>; client: Client },
): Promise<{ most: number; statuses: number[] }> {
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
    most: Math.max(...seen.map(({ before }) => before)),
    statuses: seen.map(({ status }) => status),
  };
}

/** Somebody else gets their answers in turn while so many ask for the longest there is. */
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
    `${call.id} by ${CONCURRENCY} at once: at most ${result.most} of their answers before one of ` +
      `somebody else; longest hold ${cost.heldMs.toFixed(0)} ms\n`,
  );
  expect(result.statuses, call.id).toEqual(result.statuses.map(() => 200));
  expect(result.most, call.id).toBeLessThanOrEqual(STATEMENTS * CONCURRENCY);
  expect(cost.heldMs, call.id).toBeLessThanOrEqual(ALLOWED.heldMs);
}
