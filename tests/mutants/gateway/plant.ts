import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { chosenOfGateway, isSample } from '../chosen.ts';
import type { Mutant } from '../mutant.ts';
import { Score } from '../score.ts';
import { theSwitch } from '../switch.ts';
import { firstOf, isLong, suitesOf } from './suites.ts';
import { TestRunner, keyOf, testNamed, type Surveyed, type TestName } from './test-runner.ts';
import { gatewayMutants } from './list.ts';

/**
 * Maximum number of tests of one file in which a fault is planted after its first test missed it.
 */
const TESTS_MAX = 60;
/** Tests of at most this many milliseconds are tried in all files before longer ones. */
const QUICK_MS = 1_000;
/** Milliseconds that opening a test costs besides the test itself. */
const OPENING_MS = 20;
/** Milliseconds that the search for other tests may take. */
const SEARCH_MS = 3_600_000;

/** The file whose test is tried first on a mutant. */
const fileOf = (mutant: Mutant): string => {
  const first = firstOf(mutant);
  return first ? testNamed(first).file : (suitesOf(mutant)[0] ?? '');
};

/**
 * Quick or long tests that reach a fault: first those that are quick and reach few other faults.
 */
async function comingBy(
  runner: TestRunner,
  { name }: Mutant,
  { file, isQuick }: { file: string; isQuick: boolean },
): Promise<Surveyed[]> {
  const cost = ({ ms, touched }: Surveyed) => (ms + OPENING_MS) * touched.size;
  return (await runner.survey(file))
    .filter(({ touched, ms }) => touched.has(name) && ms <= QUICK_MS === isQuick)
    .toSorted((one, other) => cost(one) - cost(other))
    .slice(0, TESTS_MAX);
}

/**
 * Plants the gateway's faults one after another, and checks that a test of the suites fails; `part`
 * of `parts`: each takes the tests of some files, or all of a sample.
 */
export function plantInGateway(part: number, parts: number): void {
  const all = gatewayMutants();
  const files = [...new Set(all.map(fileOf))].toSorted();
  const isOfPart = (file: string) => isSample() || files.indexOf(file) % parts === part;
  const chosen = chosenOfGateway(all, firstOf)
    .filter((mutant) => isOfPart(fileOf(mutant)))
    .toSorted((one, other) => files.indexOf(fileOf(one)) - files.indexOf(fileOf(other)));
  const score = new Score(`gateway-${part}`);
  const runner = new TestRunner();
  const left = new Set(chosen);
  theSwitch.exchanged = new Map(all.map(({ name, wrong }) => [name, wrong]));
  theSwitch.anything = sql`true`;
  theSwitch.nothing = sql`select 1`;

  /** Plants a fault in a test; returns why it does not count as found, null if it does. */
  async function tryOn(mutant: Mutant, by: TestName): Promise<string | null> {
    const begun = performance.now();
    const failure = await runner.finds(mutant.name, by);
    if (failure === null) return null;
    left.delete(mutant);
    const key = keyOf(by);
    return score.note(mutant, `${key}: ${failure}`, performance.now() - begun, key);
  }

  test('every fault has tests that may find it', () => {
    expect(all.filter((mutant) => fileOf(mutant) === '').map(({ name }) => name)).toEqual([]);
  });

  const known = chosen.flatMap((mutant) => {
    const first = firstOf(mutant);
    return first === undefined ? [] : [[mutant.name, mutant, testNamed(first)] as const];
  });
  test.each(known)('%s', async (_, mutant, first) => {
    expect(await tryOn(mutant, first), mutant.file).toBeNull();
  });

  test(
    'what the first test does not find another finds',
    async () => {
      const wrong: (string | null)[] = [];
      const searched = [...new Set([...left].flatMap(suitesOf))];
      for (const isQuick of [true, false])
        for (const file of [...searched.filter((one) => !isLong(one)), ...searched.filter(isLong)])
          for (const mutant of [...left].filter((one) => suitesOf(one).includes(file)))
            for (const other of await comingBy(runner, mutant, { file, isQuick }))
              if (left.has(mutant)) wrong.push(await tryOn(mutant, other));
      for (const mutant of left) wrong.push(score.note(mutant, null, 0));
      expect(wrong.filter((one) => one !== null)).toEqual([]);
    },
    SEARCH_MS,
  );

  afterAll(() => runner.close());
}
