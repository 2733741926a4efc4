import { afterAll, expect, test } from 'vitest';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { giveUpWhen, TestConsole } from '../support/console/console.ts';
import { lives } from '../support/console/lives/lives.ts';
import { Presser, type Manner } from '../support/console/pressing.ts';
import { House } from '../support/house.ts';
import { Arranger } from '../support/paths/arranging.ts';
import { Settings } from '../support/paths/settings.ts';
import { chosenOf } from './chosen.ts';
import { allKinds } from './kinds.ts';
import { consoleMutants } from './list.ts';
import type { Mutant } from './mutant.ts';
import { Score } from './score.ts';
import { theSwitch } from './switch.ts';

/** How often what cannot come any more is asked for while nothing is on its way. */
const STILL = 150;

/** Thrown where nothing more of a life needs to be lived. */
const ENOUGH = new Error('The rest of this life does not come by what is planted.');

let page: TestConsole | null = null;

/**
 * A life of a kind in a house that nobody has used; answers what was found wrong, null for nothing.
 * The console is loaded once.
 */
async function live(
  kind: RecordKind,
  name: string | null,
  mannerOf: (press: number) => Manner,
): Promise<string | null> {
  theSwitch.planted = null;
  const house = await House.open();
  const settings = await Settings.of(house.gateway.db);
  const arranger = new Arranger(house, settings, await house.as('purchaser01'));
  if (page) page.moveTo(house);
  else page = await TestConsole.open(house, /:guid/);
  const { tap } = page;
  let crossed = 0;
  let since = 0;
  giveUpWhen((asked) => {
    if (asked === 1 || tap.underWay > 0 || tap.crossed.length !== crossed) since = asked;
    crossed = tap.crossed.length;
    return asked - since > STILL;
  });
  try {
    theSwitch.planted = name;
    const presser = new Presser(house, page, kind, 'en', mannerOf);
    await lives[kind]({ house, arranger, settings, presser });
    return null;
  } catch (error) {
    if (error === ENOUGH) return null;
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  } finally {
    theSwitch.planted = null;
    giveUpWhen(null);
    page.leave();
    tap.hangUp();
    await house.close();
  }
}

/** The kinds whose table or command it is about; none: it is everybody's. */
function kindsOf({ kind, event }: Mutant): readonly RecordKind[] {
  if (kind !== null) return [kind as RecordKind];
  if (event === null) return [];
  const own = allKinds.filter((one) => {
    const { samples }: Lifecycle = lifecycles[one];
    return Object.keys(samples).some((given) => given === event || given.endsWith(`.${event}`));
  });
  if (own.length === 0) throw new Error(`No lifecycle has the command ${event}.`);
  return own;
}

/**
 * Plants what is wrong with these kinds, one after another, and sees that pressing finds it;
 * `isForAll`: what is everybody's too. Short lives are to come first.
 */
export function plantInConsole(kinds: readonly RecordKind[], isForAll: boolean): void {
  const score = new Score(`console-${kinds[0]}`);
  const chosen = chosenOf(consoleMutants()).filter((mutant) => {
    const [first] = kindsOf(mutant);
    return first === undefined ? isForAll : kinds.includes(first);
  });
  /** Faults that each press of a kind's life comes by. */
  const comeBy = new Map<RecordKind, ReadonlySet<string>[]>();

  async function record(kind: RecordKind): Promise<ReadonlySet<string>[]> {
    const known = comeBy.get(kind);
    if (known) return known;
    const found: Set<string>[] = [];
    const wrong = await live(kind, null, () => {
      theSwitch.touched = new Set();
      found.push(theSwitch.touched);
      return 'whole';
    });
    expect(wrong, `${kind}, with nothing wrong`).toBeNull();
    comeBy.set(kind, found);
    return found;
  }

  /** Lives as far as the last press that comes by a fault, which looks at nothing else. */
  function livedFor(kind: RecordKind, name: string, presses: readonly ReadonlySet<string>[]) {
    const last = presses.findLastIndex((touched) => touched.has(name));
    return live(kind, name, (press) => {
      if (press > last) throw ENOUGH;
      return presses[press]?.has(name) ? 'whole' : 'brief';
    });
  }

  async function killerOf(mutant: Mutant): Promise<string | null> {
    const own = kindsOf(mutant);
    for (const kind of own.length === 0 ? kinds : own) {
      const presses = await record(kind);
      if (!presses.some((touched) => touched.has(mutant.name))) continue;
      const found = await livedFor(kind, mutant.name, presses);
      if (found !== null) return `${kind}: ${found}`;
    }
    return null;
  }

  test.each(chosen.map((mutant) => [mutant.class, mutant.name, mutant] as const))(
    '%s: %s',
    async (_, name, mutant) => {
      const begun = Date.now();
      const killer = await killerOf(mutant);
      expect(score.judge(mutant, killer, Date.now() - begun), mutant.file).toBeNull();
    },
  );

  test('what is found was planted: with nothing wrong nothing is found afterwards either', async () => {
    const [kind] = comeBy.keys();
    expect(kind ? await live(kind, null, () => 'whole') : null, kind).toBeNull();
    score.write();
  });

  afterAll(async () => {
    await page?.close();
    page = null;
  });
}
