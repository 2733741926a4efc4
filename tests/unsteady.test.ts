import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unsteady, type Report } from './run/unsteady.mjs';

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

const TESTS = `
  let tries = 0;
  test('steady', () => {});
  test('passes at last', ({ task }) => {
    tries += 1;
    if (tries === 2) return;
    task.meta.evidence = 'reports/first.txt';
    throw new Error('the first time');
  });
  test('never passes', () => {
    throw new Error('every time');
  });
`;

/** What the runner reports of tests that are tried once more. */
function reported(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'tender-console-unsteady-'));
  try {
    writeFileSync(join(folder, 'some.test.mjs'), TESTS);
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    );
    const report = join(folder, 'report.json');
    const args = ['run', '--root', folder, '--globals', '--retry=1'];
    spawnSync(
      process.execPath,
      [VITEST, ...args, '--reporter=json', `--outputFile.json=${report}`],
      { cwd: folder, env },
    );
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what passes at the second try is unsteady, with what was seen the first time', () => {
  expect(unsteady(reported())).toEqual([
    {
      file: expect.stringMatching(/some\.test\.mjs$/) as string,
      name: expect.stringContaining('passes at last') as string,
      seen: expect.stringContaining('the first time') as string,
      evidence: 'reports/first.txt',
    },
  ]);
});
