import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { changedSince } from './mutants/changed.ts';
import { chosenOfConsole, chosenOfGateway } from './mutants/chosen.ts';
import { consoleMutants } from './mutants/console-list.ts';
import { gatewayMutants } from './mutants/gateway/list.ts';
import { survivors } from './mutants/survivors.ts';

test('every place of a mutant exists, and every named survivor is one of the mutants', () => {
  const names = new Set([...consoleMutants(), ...gatewayMutants()].map(({ name }) => name));
  expect(names.size).toBeGreaterThan(1000);
  expect(Object.keys(survivors).filter((name) => !names.has(name))).toEqual([]);
});

afterEach(() => vi.unstubAllEnvs());

test('of what a change touches only the mutants of its files are planted, sixty of a side at most', () => {
  const all = gatewayMutants();
  const chosen = (...files: string[]) => {
    vi.stubEnv('MUTANTS_FILES', JSON.stringify(files));
    return chosenOfGateway(all, () => undefined);
  };
  const [{ file } = { file: '' }] = all;
  expect(chosen(file).map((mutant) => mutant.file)).toContain(file);
  expect(new Set(chosen(file).map((mutant) => mutant.file))).toEqual(new Set([file]));
  const many = chosen(...all.map((mutant) => mutant.file));
  expect(many.length).toBeGreaterThan(30);
  expect(many.length).toBeLessThanOrEqual(60);
  expect(chosenOfConsole(consoleMutants())).toEqual([]);
  expect(chosen('docs/guide-testers.md')).toEqual([]);
});

test('what was changed since a revision is what was committed, edited or made after it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  try {
    git('init', '-q', '-b', 'main');
    for (const name of ['same', 'committed', 'edited']) write(name, 'old');
    git('add', '.');
    git('commit', '-qm', 'first');
    git('checkout', '-qb', 'branch');
    write('committed', 'new');
    git('commit', '-qam', 'second');
    write('edited', 'new');
    write('made', 'new');
    expect(changedSince('main', folder).toSorted()).toEqual(['committed', 'edited', 'made']);
    expect(() => changedSince('nothing', folder)).toThrow('nothing');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
