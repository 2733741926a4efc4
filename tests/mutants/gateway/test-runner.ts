import { theSwitch } from '../switch.ts';
import { Stage } from './stage.ts';
import { TESTS } from './switches.ts';

/** A fault may slow a test down by this factor before it is aborted. */
const SLOWER = 5;
/** Minimum timeout of a test, in milliseconds. */
const AT_LEAST = 3_000;
/** Timeout of a test without a fault, in milliseconds. */
const PATIENCE = 120_000;

/** A test by its file and its own name. */
export interface TestName {
  file: string;
  name: string;
}

/** A test measured without a fault. */
export interface Surveyed extends TestName {
  ms: number;
  /** Faults that it reaches. */
  touched: ReadonlySet<string>;
}

/** Key of a test in tables: its file and name. */
export const keyOf = ({ file, name }: TestName): string => `${file}: ${name}`;

/** The test with such a key. */
export function testNamed(key: string): TestName {
  const place = key.indexOf(': ');
  return { file: key.slice(0, place), name: key.slice(place + 2) };
}

/** Runs tests of the suites with a fault planted; keeps one stage open at a time. */
export class TestRunner {
  private stage: { file: string; stage: Stage; passed: Map<string, number> } | null = null;
  private readonly surveys = new Map<string, readonly Surveyed[]>();

  private async stageOf(file: string, isFresh = false) {
    if (this.stage?.file === file && !isFresh) return this.stage;
    await this.close();
    this.stage = { file, stage: await Stage.of(file), passed: new Map() };
    return this.stage;
  }

  /** Closes the open gateway. */
  async close(): Promise<void> {
    theSwitch.planted = null;
    const { stage } = this;
    this.stage = null;
    await stage?.stage.close();
  }

  /** Runs a test without a fault; null: it fails, as it depends on those before it. */
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

  /** Runs the tests of a file in order, up to the given one or all. */
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

  /** All tests of a file, each with the faults it reaches. */
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
   * The failure of a test with a fault planted; null: it passes, or it fails without the fault too.
   * A failure in a fixture that the fault has spoiled must be repeated in a fresh one.
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
