import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  beyondShare,
  findings,
  findingsOf,
  type Report,
  type ReportedFile,
} from './run/findings.mjs';

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const REPORTER = fileURLToPath(new URL('run/reporter.mjs', import.meta.url));

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

const configOf = (outputFile: string) => ({
  globals: true,
  retry: 1,
  reporters: [[REPORTER, { outputFile }]],
});

const BROKEN = `
  beforeAll(() => { throw new Error('no ground'); });
  test('never begun', () => {});
`;

/** What the runner reports of tests that are tried once more. */
function reported(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'tender-console-report-'));
  try {
    const outputFile = join(folder, 'report.json');
    writeFileSync(join(folder, 'some.test.mjs'), TESTS);
    writeFileSync(join(folder, 'broken.test.mjs'), BROKEN);
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default ${JSON.stringify({ test: configOf(outputFile) })};`,
    );
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    );
    spawnSync(process.execPath, [VITEST, 'run', '--root', folder], { cwd: folder, env });
    return JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a run', () => {
  let report: Report;
  beforeAll(() => {
    report = reported();
  });

  test('counts what passed, and names what failed with its words', () => {
    const { passed, failures } = findings(report, { isWhole: true, ended: false });
    expect(passed).toBe(2);
    expect(failures).toEqual([
      expect.stringMatching(/some\.test\.mjs > never passes\n.*every time/),
      expect.stringMatching(/broken\.test\.mjs\n.*no ground/),
    ]);
  });

  test('names what passed at the second try only, with what was seen at the first', () => {
    const { notes } = findings(report, { isWhole: true, ended: false });
    expect(notes.join('\n')).toMatch(
      /== unsteady\n.*some\.test\.mjs > passes at last\n.*the first time/,
    );
    expect(notes.join('\n')).not.toContain('> steady');
    expect(report.files.flatMap(({ tests }) => tests.map(({ evidence }) => evidence))).toContain(
      'reports/first.txt',
    );
  });
});

const file = (name: string, processorSeconds: number, unsteady = 0): ReportedFile => ({
  project: 'browser',
  file: name,
  processorSeconds,
  errors: [],
  tests: Array.from({ length: Math.max(unsteady, 1) }, (_, at) => ({
    name: `test ${at}`,
    state: 'passed',
    isUnsteady: at < unsteady,
    errors: [],
    evidence: null,
  })),
});
const quick = { isWhole: false, ended: true };

test('two unsteady tests are told, three are a failure', () => {
  const of = (unsteady: number) =>
    findings({ files: [file('a.long.test.ts', 1, unsteady)], errors: [] }, quick).failures;
  expect(of(2)).toEqual([]);
  expect(of(3)).toEqual([expect.stringContaining('3 tests are unsteady')]);
});

test('a quick file beyond its share is a failure of the quick ring; a long one is not', () => {
  const files = [
    file('large.test.ts', 21),
    file('small.test.ts', 9),
    file('large.long.test.ts', 70),
  ];
  expect(beyondShare(files)).toEqual([
    expect.stringMatching(/^browser: large\.test\.ts took 21\.0 % .* more than 20 %/),
  ]);
  expect(findings({ files, errors: [] }, quick).failures).toHaveLength(1);
  expect(findings({ files, errors: [] }, { isWhole: true, ended: true }).failures).toEqual([]);
});

test('a run that breaks off is a failure, whatever it counted', () => {
  const ended = { isWhole: true, ended: false };
  expect(findings({ files: [file('a.test.ts', 1)], errors: [] }, ended).failures).toEqual([
    'The runner ended badly and named no test.',
  ]);
  expect(findings({ files: [], errors: ['Error: in the air'] }, ended).failures).toEqual([
    expect.stringContaining('in the air'),
  ]);
  expect(findingsOf('/nowhere/report.json', ended).failures).toHaveLength(1);
});
