import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tender-console-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a locked folder keeps others out until it is given back, also this process, and names the holder', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}.`);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

test('a lock lets its next holder in though another process has the number of the last one by now', async () => {
  await writeFile(join(folder, 'gateway.pid'), String(process.ppid));
  const unlock = await lockFolder(folder);
  expect(await readFile(join(folder, 'gateway.pid'), 'utf8')).toBe(String(process.pid));
  await unlock();
});
