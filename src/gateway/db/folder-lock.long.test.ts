import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const PROCESSES = 3;
const ROUNDS = 12;

interface Taker {
  child: ChildProcess;
  /** Tries to take a folder; answers `taken`, or why not. */
  take(folder: string): Promise<string>;
}

function taker(): Taker {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/lock-taker.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async take(folder) {
      child.stdin.write(`${folder}\n`);
      return String((await answers.next()).value);
    },
  };
}

async function end({ child }: Taker): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

let base: string;
let takers: Taker[];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'tender-console-lock-'));
  takers = Array.from({ length: PROCESSES }, taker);
});

afterAll(async () => {
  await Promise.all(takers.map(end));
  await rm(base, { recursive: true });
});

/** A folder with the note that a process left; without one a folder that nobody used before. */
async function folderWith(note?: string): Promise<string> {
  const folder = await mkdtemp(join(base, 'data-'));
  if (note !== undefined) await writeFile(join(folder, 'gateway.pid'), note);
  return folder;
}

/** Whether the native library is loaded in a process of its own after some work with the module. */
function loads(work: string): string {
  const script =
    `import { createRequire } from 'node:module'; const lock = await ` +
    `import('./src/gateway/db/folder-lock.ts'); ${work}; ` +
    `process.stdout.write(String(Object.keys(createRequire(import.meta.url).cache).some((path) ` +
    `=> path.includes('fs-native-extensions'))))`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  }).stdout;
}

describe('the lock of the folder', () => {
  test('loads its native library only when a folder is locked: a gateway with PostgreSQL does without', async () => {
    expect(loads('')).toBe('false');
    expect(loads(`await lock.lockFolder(${JSON.stringify(await folderWith())})`)).toBe('true');
  });

  test('is taken by exactly one of several processes that begin together over what a dead one left', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    for (let round = 0; round < ROUNDS; round++) {
      const folder = await folderWith(
        round % 3 === 0 ? undefined : round % 3 === 1 ? String(dead) : '',
      );
      const answers = await Promise.all(takers.map(({ take }) => take(folder)));
      expect(
        answers.filter((answer) => answer === 'taken'),
        answers.join('\n'),
      ).toHaveLength(1);
      for (const answer of answers)
        expect(answer).toMatch(/^taken$|is in use by process .+ Stop it, or give/);
    }
  });

  test('keeps other processes out until it is given back, and names the holder', async () => {
    const folder = await folderWith();
    const unlock = await lockFolder(folder);
    expect(await takers[0]?.take(folder)).toContain(`is in use by process ${process.pid}.`);
    await unlock();
    expect(await takers[0]?.take(folder)).toBe('taken');
  });

  test('ends with a process that is killed', async () => {
    const folder = await folderWith();
    const killed = takers.pop() as Taker;
    expect(await killed.take(folder)).toBe('taken');
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${killed.child.pid}.`);
    await end(killed);
    await (
      await lockFolder(folder)
    )();
  });
});
