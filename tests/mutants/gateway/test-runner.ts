import { theSwitch } from '../switch.ts';
import { Stage } from './stage.ts';
import { TESTS } from './switches.ts';

/** A fault may make a test this many times as slow before it is given up. */
const SLOWER = 5;
/** Milliseconds that every test is given at least. */
const AT_LEAST = 3_000;
/** Milliseconds that a test without a fault is given. */
const PATIENCE = 120_000;

/** A test by its file and its own name. */
export interface TestName {
  file: string;
  name: string;
}

/** A test as it is without a fault. */
export interface Surveyed extends TestName {
  ms: number;
  /** Faults that it comes by. */
  touched: ReadonlySet<string>;
}

/** What is found of a test by its file and name. */
export const keyOf = ({ file, name }: TestName): string => `${file}: ${name}`;

/** The same, read from such a key. */
export function testNamed(key: string): TestName {
  const place = key.indexOf(': ');
  return { file: key.slice(0, place), name: key.slice(place + 2) };
}

/** Runs tests of the suites with a fault planted; one stage is open at a time. */
export class TestRunner {
  private stage: { file: string; stage: Stage; passed: Map<string, number> } | null = null;
  private readonly surveys = new Map<string, readonly Surveyed[]>();

  private async stageOf(file: string, isFresh = false) {
    if (this.stage?.file === file && !isFresh) return this.stage;
    await this.close();
    this.stage = { file, stage: await Stage.of(file), passed: new Map() };
    return this.stage;
  }

  /** Lets go of the gateway that stands. */
  async close(): Promise<void> {
    theSwitch.planted = null;
    const { stage } = this;
    this.stage = null;
    await stage?.stage.close();
  }

  /** Runs a test with nothing planted; null: it fails, as it stands on those before it. */
  private async passes({ file, name }: TestName, isFresh = false): Promise<number | null> {
    const { stage, passed } = await this.stageOf(file, isFresh);
    const known = passed.get(name);
    if (known !== undefined) return known;
    const test = stage.testOf(name);
    if (!test) return null;
    await stage.prepare(test);
    const begun = performance.now();
    if ((await stage.run(test, PATIENCE)) !== null) return null;
    const ms = performance.now() - begun;
    passed.set(name, ms);
    return ms;
  }

  /** Runs all tests of a file in their order, as far as this one, or all of them. */
  private async runAll(file: string, upTo?: string): Promise<readonly Surveyed[]> {
    const { stage, passed } = await this.stageOf(file, true);
    const found: Surveyed[] = [];
    for (const test of stage.tests) {
      if (test.name === upTo) break;
      await stage.prepare(test);
      theSwitch.touched = new Set();
      const begun = performance.now();
      if ((await stage.run(test, PATIENCE)) !== null) continue;
      const ms = performance.now() - begun;
      passed.set(test.name, ms);
      found.push({ file, name: test.name, ms, touched: theSwitch.touched });
    }
    return found;
  }

  /** All tests of a file, each with what it comes by. */
  async survey(file: string): Promise<readonly Surveyed[]> {
    const known = this.surveys.get(file);
    if (known) return known;
    const found = await this.runAll(file);
    this.surveys.set(file, found);
    return found;
  }

  private async planted(mutant: string, { file, name }: TestName, ms: number) {
    const { stage } = await this.stageOf(file);
    const test = stage.testOf(name);
    if (!test) throw new Error(`${TESTS}/${file} has no test ${name}.`);
    await stage.prepare(test);
    theSwitch.planted = mutant;
    try {
      return await stage.run(test, SLOWER * ms + AT_LEAST);
    } finally {
      theSwitch.planted = null;
    }
  }

  /**
   * What a test fails with when a fault is planted; null: with nothing, or it fails without the
   * fault, too. What fails only in the fixture that the fault has spoiled must do so in a fresh one.
   */
  async finds(mutant: string, test: TestName): Promise<string | null> {
    const { stage } = await this.stageOf(test.file);
    if (!stage.testOf(test.name)) return null;
    let standsOnOthers = false;
    let ms = await this.passes(test);
    if (ms === null) {
      await this.runAll(test.file, test.name);
      ms = await this.passes(test);
      standsOnOthers = true;
    }
    if (ms === null) {
      await this.close();
      return null;
    }
    const found = await this.planted(mutant, test, ms);
    if (found === null) return null;
    this.stage?.passed.delete(test.name);
    if ((await this.passes(test)) !== null) return found;
    const alone = () => this.stageOf(test.file, true);
    const afterOthers = () => this.runAll(test.file, test.name);
    for (const anew of standsOnOthers ? [afterOthers] : [alone, afterOthers]) {
      await anew();
      const again = await this.planted(mutant, test, ms);
      await anew();
      if ((await this.passes(test)) !== null) return again;
    }
    return null;
  }
}
