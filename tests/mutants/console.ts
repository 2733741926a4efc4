import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { isQuestion } from '../support/console/answers.ts';
import { giveUpWhen, TestConsole } from '../support/console/console.ts';
import { scenarios } from '../support/console/scenarios/scenarios.ts';
import { Presser, type Attempt, type Manner, type Rehearse } from '../support/console/pressing.ts';
import { Fixture } from '../support/fixture.ts';
import { Arranger } from '../support/paths/arranging.ts';
import { Settings } from '../support/paths/settings.ts';
import { standingOf } from '../support/standing.ts';
import { chosenOfConsole } from './chosen.ts';
import { rewired } from './commands.ts';
import { consoleMutants } from './console-list.ts';
import { allKinds } from './kinds.ts';
import type { Mutant } from './mutant.ts';
import { Score } from './score.ts';
import { theSwitch } from './switch.ts';

/** Number of polls for something that can no longer come while no request is pending. */
const STILL = 35;
/** How often a fault is rehearsed in a scenario before it gets a scenario of its own. */
const REHEARSALS = 2;

/** Thrown when the rest of a scenario need not run. */
const ENOUGH = new Error('The rest of this scenario does not come by what is planted.');
/** Thrown when a fault has changed stored data: the scenario cannot go on. */
const SPOILED = new Error('A fault has changed what this scenario stands on.');

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** How a scenario is run: with which fault, and how each press is made. */
interface Way {
  planted: string | null;
  mannerOf: (press: number) => Manner;
  rehearse?: (fixture: Fixture, page: TestConsole) => Rehearse;
}

/**
 * Runs the scenario of a kind in a fresh fixture; returns what was found wrong, null for nothing.
 * The console is loaded once.
 */
async function live(
  kind: RecordKind,
  { planted, mannerOf, rehearse }: Way,
): Promise<string | null> {
  theSwitch.planted = null;
  const fixture = await Fixture.open();
  const settings = await Settings.of(fixture.gateway.db);
  const arranger = new Arranger(fixture, settings, await fixture.as('purchaser01'));
  const page = await TestConsole.open(fixture, /:guid/);
  const { tap } = page;
  let crossed = 0;
  let since = 0;
  giveUpWhen((asked) => {
    if (asked === 1 || tap.underWay > 0 || tap.crossed.length !== crossed) since = asked;
    crossed = tap.crossed.length;
    return asked - since > STILL;
  });
  try {
    theSwitch.planted = planted;
    const presser = new Presser(fixture, page, kind, 'en', mannerOf, rehearse?.(fixture, page));
    await scenarios[kind]({ fixture, arranger, settings, presser });
    return null;
  } catch (error) {
    if (error === ENOUGH) return null;
    if (error === SPOILED) throw error;
    return messageOf(error);
  } finally {
    theSwitch.planted = null;
    giveUpWhen(null);
    page.close();
    await fixture.close();
  }
}

/** The kinds whose table or command a mutant is about; none if it concerns all. */
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

/** Whether a record is as before, once a status set by a test is reset. */
async function standsAgain({ gateway }: Fixture, before: Attempt['before']): Promise<boolean> {
  const { guid, revision, status } = before;
  await sql`update record set status = ${status} where guid = ${guid} and revision = ${revision}
    and status <> ${status}`.execute(gateway.db);
  return JSON.stringify(await standingOf(gateway.db, guid)) === JSON.stringify(before);
}

/** The scenario of each kind, run once for all faults that it reaches. */
class Rehearsals {
  /** What found each fault. */
  readonly killers = new Map<string, string>();
  /** Faults reached by each press of a kind's scenario. */
  private readonly comeBy = new Map<RecordKind, readonly ReadonlySet<string>[]>();
  private readonly tried = new Map<string, number>();

  constructor(private readonly wanted: ReadonlySet<string>) {}

  /** Tries a press without effect with each fault that it reaches. */
  private rehearse =
    (kind: RecordKind) =>
    (fixture: Fixture, console: TestConsole): Rehearse =>
    async ({ before, call, again }) => {
      const { touched } = theSwitch;
      const { tap } = console;
      const due = [...touched].filter(
        (name) =>
          this.wanted.has(name) &&
          !this.killers.has(name) &&
          (this.tried.get(name) ?? 0) < REHEARSALS,
      );
      for (const name of due) {
        this.tried.set(name, (this.tried.get(name) ?? 0) + 1);
        console.leave();
        tap.clear();
        tap.keepsBack = (id) => id !== null && id !== call && !isQuestion(id);
        theSwitch.planted = name;
        theSwitch.touched = new Set();
        const wrong = await again().then(() => null, messageOf);
        theSwitch.planted = null;
        console.leave();
        // Requests still held back must finish before the gateway compares the record.
        await tap.rests();
        tap.keepsBack = () => false;
        if (wrong !== null) this.killers.set(name, `${kind}: ${wrong}`);
        if (!(await standsAgain(fixture, before))) throw SPOILED;
      }
      theSwitch.touched = touched;
      return due.length > 0;
    };

  /** The faults reached by each press of a kind's scenario. */
  async of(kind: RecordKind): Promise<readonly ReadonlySet<string>[]> {
    const known = this.comeBy.get(kind);
    if (known) return known;
    for (;;) {
      const found: Set<string>[] = [];
      const way: Way = {
        planted: null,
        mannerOf: () => {
          theSwitch.touched = new Set();
          found.push(theSwitch.touched);
          return 'whole';
        },
        rehearse: this.rehearse(kind),
      };
      try {
        expect(await live(kind, way), `${kind}, with nothing wrong`).toBeNull();
        this.comeBy.set(kind, found);
        return found;
      } catch (error) {
        // A fault that has spoiled the data was tried, and must not be tried endlessly.
        if (error !== SPOILED) throw error;
      }
    }
  }

  get ran(): readonly RecordKind[] {
    return [...this.comeBy.keys()];
  }
}

/**
 * Plants the faults of these kinds one after another, and checks that pressing finds each;
 * `isForAll`: also those that concern all kinds. Expects short scenarios first.
 */
export function plantInConsole(kinds: readonly RecordKind[], isForAll: boolean): void {
  theSwitch.rewired = rewired;
  const score = new Score(`console-${kinds[0]}`);
  const chosen = chosenOfConsole(consoleMutants()).filter((mutant) => {
    const [first] = kindsOf(mutant);
    return first === undefined ? isForAll : kinds.includes(first);
  });
  const rehearsals = new Rehearsals(new Set(chosen.map(({ name }) => name)));

  /** Runs scenarios up to the last press that reaches a fault, and checks only these presses. */
  function livedFor(kind: RecordKind, planted: string, presses: readonly ReadonlySet<string>[]) {
    const last = presses.findLastIndex((touched) => touched.has(planted));
    const mannerOf = (press: number): Manner => {
      if (press > last) throw ENOUGH;
      return presses[press]?.has(planted) ? 'whole' : 'brief';
    };
    return live(kind, { planted, mannerOf });
  }

  async function killerOf(mutant: Mutant): Promise<string | null> {
    const { name } = mutant;
    const own = kindsOf(mutant);
    for (const kind of own.length === 0 ? kinds : own) {
      const presses = await rehearsals.of(kind);
      const killer = rehearsals.killers.get(name);
      if (killer !== undefined) return killer;
      if (!presses.some((touched) => touched.has(name))) continue;
      const found = await livedFor(kind, name, presses);
      if (found !== null) return `${kind}: ${found}`;
    }
    return null;
  }

  test.each(chosen.map((mutant) => [mutant.class, mutant.name, mutant] as const))(
    '%s: %s',
    async (_, __, mutant) => {
      const begun = performance.now();
      const killer = await killerOf(mutant);
      expect(score.note(mutant, killer, performance.now() - begun), mutant.file).toBeNull();
    },
  );

  test('what is found was planted: with nothing wrong nothing is found afterwards either', async () => {
    const [kind] = rehearsals.ran;
    const found = kind ? await live(kind, { planted: null, mannerOf: () => 'whole' }) : null;
    expect(found, kind).toBeNull();
  });
}
