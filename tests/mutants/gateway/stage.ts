import { resolve } from 'node:path';
import { collected, type Collected, type Group } from './collecting.ts';
import { TESTS } from './switches.ts';

/** Milliseconds that closing may take: a fault can leave a request behind that nothing ends. */
const CLOSING_MS = 60_000;

let count = 0;

/** A group after its ancestors. */
const lineOf = (group: Group): Group[] =>
  group.within === null ? [group] : [...lineOf(group.within), group];

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** The error of an action, null if it succeeds; one that takes too long fails too. */
async function failureOf(act: () => unknown, ms: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((done) => {
    timer = setTimeout(() => done(`It lasts longer than ${ms} ms.`), ms);
  });
  const failure = (async () => {
    await act();
    return null;
  })().catch(messageOf);
  try {
    return await Promise.race([failure, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** The tests of one file with their own gateway, in which each can be run repeatedly. */
export class Stage {
  private open: Group[] = [];

  private constructor(readonly tests: readonly Collected[]) {}

  /** Imports the file anew: its module state is shared with no other stage. */
  static async of(file: string): Promise<Stage> {
    count += 1;
    const path = `${resolve(TESTS, file)}?stage=${count}`;
    return new Stage(await collected(() => import(/* @vite-ignore */ path)));
  }

  testOf(name: string): Collected | undefined {
    return this.tests.find((test) => test.name === name);
  }

  private async leave(stays: readonly Group[]): Promise<void> {
    for (const group of this.open.toReversed())
      if (!stays.includes(group))
        for (const act of group.afterAll) await failureOf(act, CLOSING_MS);
    this.open = this.open.filter((group) => stays.includes(group));
  }

  private async enter(line: readonly Group[]): Promise<void> {
    await this.leave(line);
    for (const group of line)
      if (!this.open.includes(group)) {
        this.open.push(group);
        for (const act of group.beforeAll) await act();
      }
  }

  /** Runs the setup that a test needs. */
  async prepare({ within }: Collected): Promise<void> {
    await this.enter(lineOf(within));
  }

  /** Runs a test; returns the failure, null for none. */
  async run(test: Collected, most: number): Promise<string | null> {
    await this.prepare(test);
    const line = lineOf(test.within);
    return failureOf(async () => {
      for (const { beforeEach } of line) for (const act of beforeEach) await act();
      try {
        await test.carryOut();
      } finally {
        for (const { afterEach } of line.toReversed()) for (const act of afterEach) await act();
      }
    }, most);
  }

  close(): Promise<void> {
    return this.leave([]);
  }
}
