import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';
import type { BenchGateway } from './bench-gateway.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = 15;

/** Typical requests of one list: many matches, few, none, and the last page. */
export interface Asked {
  name: string;
  account: string;
  call: { path: string; method: string; encoding: string };
  inputs: readonly object[];
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
};

/** Calls once; returns the bytes of the answer. An error answer ends the measurement. */
export async function answered(
  address: string,
  token: string,
  { path, method, encoding }: Asked['call'],
  input: object,
): Promise<ArrayBuffer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': CONTENT_TYPES[encoding] ?? '',
  };
  const fields = new URLSearchParams(input as Record<string, string>);
  const sent =
    encoding === 'query'
      ? { method, headers }
      : { method, headers, body: encoding === 'form' ? fields : JSON.stringify(input) };
  const answer = await fetch(
    encoding === 'query' ? `${address}${path}?${fields.toString()}` : address + path,
    sent,
  );
  const bytes = await answer.arrayBuffer();
  if (answer.status !== 200)
    throw new Error(`${path}: ${answer.status} ${Buffer.from(bytes).toString()}`);
  return bytes;
}

/** The 95th of a hundred. */
const p95 = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] as number;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Processor time of this process in milliseconds: gateway and caller, and the embedded database
 * too.
 */
const processor = () =>
  Object.values(process.cpuUsage()).reduce((sum, micros) => sum + micros, 0) / 1000;

/** Round trip of an empty statement: the lower bound of every answer. */
async function floorOf(db: Db, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    took.push(await milliseconds(() => sql`select`.execute(db)));
  return p95(took);
}

/**
 * Requests each list repeatedly and prints the 95th percentile of the answers, next to the lower
 * bound.
 */
export async function reportAnswers(
  { label, db, origin, address }: BenchGateway,
  what: string,
  lists: readonly Asked[],
  goalMs: number,
  rounds = ROUNDS,
): Promise<void> {
  const floor = await floorOf(db, rounds);
  for (const { name, account, call, inputs } of lists) {
    const token = await signIn(origin, account);
    const took: number[] = [];
    const worked: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const input of inputs) {
        const before = processor();
        const ms = await milliseconds(() =>
          answered(address, token, call, { page: 1, rows: 10, ...input }),
        );
        // The first round plans the statements.
        if (round === 0) continue;
        took.push(ms);
        worked.push(processor() - before);
      }
    }
    report(
      `${label}: ${what}, ${name}`,
      p95(took) / floor,
      `below ${goalMs} ms`,
      `${p95(took).toFixed(1)} ms at p95, ${p95(worked).toFixed(1)} ms of processor ` +
        `time; the ratio is to an empty statement`,
    );
  }
}
