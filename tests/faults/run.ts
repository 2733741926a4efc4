import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { faults } from './list.ts';
import { FAULT } from './planted.ts';

/*
 * `npm run faults`: plants each fault of list.ts and runs the test that must notice it. `npm run
 * faults -- <words>` takes those whose names have the words. Without a fault the tests pass first.
 */

interface Report {
  numTotalTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'faults-'));

/** Runs test files, with a fault or without; null if there is no report. */
async function reported(tests: readonly string[], fault: string | null): Promise<Report | null> {
  const path = join(folder, `${fault ?? 'none'}.json`);
  const args = ['vitest', 'run', ...tests, '--reporter=json', `--outputFile=${path}`, '--retry=0'];
  const env = { ...process.env, ...(fault === null ? {} : { [FAULT]: fault }) };
  await new Promise((done) => {
    execFile('npx', args, { env, maxBuffer: 64 << 20 }, done);
  });
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const words = process.argv[2] ?? '';
const names = Object.keys(faults).filter((name) => name.includes(words));
const waiting = [...names];
const survived: string[] = [];

/** What the tests of the product without a fault say. */
async function passWithoutFault(): Promise<boolean> {
  const tests = [...new Set(names.map((name) => faults[name]?.test ?? ''))];
  const report = await reported(tests, null);
  const fits = report !== null && report.numTotalTests > 0 && report.numFailedTests === 0;
  if (!fits) process.stdout.write('Without a fault the tests do not pass; nothing was planted.\n');
  return fits;
}

async function plantOneByOne(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { test = '' } = faults[name] ?? {};
    const report = await reported([test], name);
    const failed = (report?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has noticed nothing.
    const isRun = report !== null && (report.numTotalTests > 0 || failed.length > 0);
    if (failed.length === 0) survived.push(name);
    const found = failed[0]?.fullName ?? (isRun ? 'SURVIVED' : 'DID NOT RUN');
    process.stdout.write(`| ${name} | ${test} | ${failed.length} | ${found} |\n`);
  }
}

const fits = names.length > 0 && (await passWithoutFault());
if (fits) {
  process.stdout.write('| fault | test file | failed | the first |\n|---|---|---|---|\n');
  await Promise.all(Array.from({ length: availableParallelism() }, plantOneByOne));
  process.stdout.write(`${names.length} planted, ${survived.length} survived\n`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = fits && survived.length === 0 ? 0 : 1;
