import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { root } from '#visualizations/draw/stale.ts';
import { run, type Exit } from './run.ts';

/** The program's output and exit code. */
export interface Ran {
  exit: Exit;
  out: string;
  err: string;
}

/** Runs the program in this process with these arguments. */
export async function ran(...words: string[]): Promise<Ran> {
  const said = { out: '', err: '' };
  const exit = await run(words, {
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  });
  return { exit, ...said };
}

/**
 * Makes a folder inside the project, so that modules in it find their imports; deletes it after the
 * tests of the file.
 */
export function scratchFolder(): { path: string; write: (name: string, text: string) => string } {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const path = mkdtempSync(join(root, '.cache', 'test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    writeFileSync(join(path, name), text);
    return join(path, name);
  };
  return { path, write };
}
