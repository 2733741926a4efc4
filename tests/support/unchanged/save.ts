import type { Call } from '#contract/core/call.ts';
import type { Fixture } from '../fixture.ts';
import { inputOf, saidBy, valuesIn, type Pair } from './readable.ts';

/** The paths where two responses differ. */
function differing(before: unknown, after: unknown, { besides }: Pair): string[] {
  const [one, other] = [saidBy(before), saidBy(after)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path) && !besides?.test(path))
    .map((path) => `${path}: ${String(one.get(path))} is ${String(other.get(path))}`);
}

/**
 * Reads, saves what was read, and reads again, for all cases of a pair. Returns the number of
 * cases, and those that were refused or differ afterwards.
 */
export async function saveUnchanged(
  fixture: Fixture,
  call: Call<any, any>,
  pair: Pair,
): Promise<{ tried: number; values: number; found: string[] }> {
  const found: string[] = [];
  let [tried, values] = [0, 0];
  for (const { client, what, read } of await pair.find(fixture)) {
    const before = await read();
    const input = inputOf(call, before, pair);
    tried += 1;
    values += valuesIn(input);
    const { status, body } = await client.send(call, input);
    if (status !== 200) found.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 600)}`);
    else {
      const differ = differing(before, await read(), pair);
      if (differ.length > 0) found.push(`${what}: ${differ.join('; ')}`);
    }
  }
  return { tried, values, found };
}
