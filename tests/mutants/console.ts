import { afterAll, expect, it } from 'vitest';
import type { RecordKind } from '#contract/records.ts';
import { TestConsole } from '../support/console/console.ts';
import { lives } from '../support/console/lives/lives.ts';
import { Presser } from '../support/console/pressing.ts';
import { House } from '../support/house.ts';
import { Arranger } from '../support/paths/arranging.ts';
import { Settings } from '../support/paths/settings.ts';
import { allMutants } from './list.ts';
import type { Mutant } from './mutant.ts';
import { survivors } from './survivors.ts';
import { theSwitch } from './switch.ts';

/** Part of a mutant's name, or of its class. */
const FILTER = process.env['MUTANTS'] ?? '';

let page: TestConsole | null = null;

/**
 * A whole life of a kind in a house that nobody has used; answers what was found wrong, null for
 * nothing. The console is loaded once.
 */
async function live(kind: RecordKind, name: string | null): Promise<string | null> {
  theSwitch.planted = null;
  const house = await House.open();
  const settings = await Settings.of(house.gateway.db);
  const arranger = new Arranger(house, settings, await house.as('purchaser01'));
  if (page) page.moveTo(house);
  else page = await TestConsole.open(house, /:guid/);
  try {
    theSwitch.planted = name;
    const presser = new Presser(house, page, kind, 'en');
    await lives[kind]({ house, arranger, settings, presser });
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  } finally {
    theSwitch.planted = null;
    page.leave();
    await house.close();
  }
}

/** Plants what is wrong with these kinds, one after another, and sees that pressing finds it. */
export function plantInConsole(kinds: readonly RecordKind[], isForAll: boolean): void {
  const reached = new Map<RecordKind, ReadonlySet<string>>();
  const chosen = allMutants().filter(
    (mutant) =>
      (mutant.kind === null ? isForAll : kinds.includes(mutant.kind as RecordKind)) &&
      `${mutant.class} ${mutant.name}`.includes(FILTER),
  );
  const table: { class: string; killed: boolean; ms: number }[] = [];

  /** What a kind comes by when nothing is wrong, and that nothing is found then. */
  async function reachedBy(kind: RecordKind): Promise<ReadonlySet<string>> {
    const known = reached.get(kind);
    if (known) return known;
    theSwitch.touched.clear();
    expect(await live(kind, null), `${kind}, with nothing wrong`).toBeNull();
    const found = new Set(theSwitch.touched);
    reached.set(kind, found);
    return found;
  }

  async function killerOf({ name, kind }: Mutant): Promise<string | null> {
    for (const one of kind === null ? kinds : [kind as RecordKind]) {
      if (!(await reachedBy(one)).has(name)) continue;
      const found = await live(one, name);
      if (found !== null) return `${one}: ${found}`;
    }
    return null;
  }

  it.each(chosen.map((mutant) => [mutant.class, mutant.name, mutant] as const))(
    '%s: %s',
    async (_, name, mutant) => {
      const begun = Date.now();
      const killer = await killerOf(mutant);
      table.push({ class: mutant.class, killed: killer !== null, ms: Date.now() - begun });
      process.stdout.write(
        `${killer === null ? 'SURVIVED' : 'killed'} ${name} (${mutant.file})${killer === null ? '' : ` by ${killer.slice(0, 160)}`}\n`,
      );
      const reason = survivors[name];
      if (killer === null)
        expect(reason, `${name} in ${mutant.file} survives, and nothing says why`).toBeDefined();
      else expect(reason, `${name} is said to survive, and ${killer}`).toBeUndefined();
    },
  );

  it('what is found was planted: with nothing wrong nothing is found afterwards either', async () => {
    for (const kind of reached.keys()) expect(await live(kind, null), kind).toBeNull();
  });

  afterAll(async () => {
    await page?.close();
    page = null;
    for (const what of new Set(table.map((row) => row.class))) {
      const rows = table.filter((row) => row.class === what);
      const seconds = Math.round(rows.reduce((sum, { ms }) => sum + ms, 0) / 1000);
      process.stdout.write(
        `${what}: ${rows.length} mutants, ${rows.filter(({ killed }) => killed).length} killed, ${seconds} s\n`,
      );
    }
  });
}
