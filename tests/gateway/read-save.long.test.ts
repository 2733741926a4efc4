import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { Fixture } from '../support/fixture.ts';
import { pairs } from '../support/unchanged/pairs.ts';
import type { Pair } from '../support/unchanged/readable.ts';
import { saveUnchanged } from '../support/unchanged/save.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open({ env: { ACCESS_TOKEN_SECONDS: String(24 * 60 * 60) } });
});
afterAll(() => fixture.close());

describe('what is read and saved as it was is taken, and reads the same', () => {
  test.each(Object.entries<Pair>(pairs))('%s', async (id, pair) => {
    const { tried, values, found } = await saveUnchanged(fixture, calls[id as CallId], pair);
    process.stdout.write(`${id}: ${tried} saved, ${values} values\n`);
    expect(found).toEqual([]);
    expect(tried, 'something was tried').toBeGreaterThan(0);
  });
});
