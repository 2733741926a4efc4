// `npm test`: installs what is missing, builds, checks the sources, runs the quick ring of the
// suites, and prints the count last. `npm run test:all` runs all of them (docs/test-rings.md).
import '../src/gateway/bin/install.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './run/chromium.mjs';
import { busySeconds } from './run/processor.mjs';
import { findingsOf } from './run/findings.mjs';
import { run, say } from './run/step.mjs';

const isWhole = process.argv[2] === 'all';
const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const began = performance.now();
const busyBefore = busySeconds();

let passed = 0;
let failed = 0;
/** What is said at the end, in the order in which a reader wants it: failures last. */
const notes = [];
const failures = [];

function fail(what) {
  failed += 1;
  failures.push(what);
}

/** A step that is one check. */
async function check(title, command, ...args) {
  if (await run(title, command, args)) passed += 1;
  else fail(title);
}

async function build() {
  const isBuilt = await run('build', 'npm', ['run', '--silent', 'build']);
  if (isBuilt) passed += 1;
  else fail('build');
  return isBuilt;
}

/**
 * One checker, because several do much of the work twice. Nearly all that it makes lives to its end:
 * looking for garbage took a quarter of its time, so it looks only when it needs more memory than
 * usual.
 */
async function checkTypes() {
  const args = ['tsc', '-p', '.', '--checkers', '1'];
  if (await run('types', 'npx', args, { GOGC: 'off', GOMEMLIMIT: '3GiB' })) passed += 1;
  else fail('types');
}

async function checkSources() {
  await check('format (npm run format)', 'npx', 'oxfmt', '--check');
  await check('lint and import rules', 'npx', 'oxlint');
  await check(
    'limits of expressions, statements and lines, folders that import each other, the clock',
    'npx',
    'tsx',
    'tests/lint/run.ts',
  );
}

/** The browser that the suite can have; one that is missing is red only where CI says so. */
async function browserOf(isBuilt) {
  if (!isBuilt) return null;
  const chromium = await findChromium();
  if (chromium === null) {
    const what =
      'The browser suite did not run: no Chromium was found or could be installed. ' +
      'Install one, or set CHROMIUM_PATH, and run again.';
    if (process.env.CI) fail(what);
    else notes.push(what);
  }
  return chromium;
}

async function runSuites(chromium) {
  const outputFile = join(reports, 'tests.json');
  const ended = await run(
    isWhole ? 'all suites' : 'quick suites',
    'npx',
    ['vitest', 'run', ...(chromium === null ? ['--project', '!browser'] : [])],
    {
      RING: isWhole ? 'all' : 'quick',
      RUN_REPORT: outputFile,
      ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    },
  );
  const found = findingsOf(outputFile, { isWhole, ended });
  passed += found.passed;
  failed += found.failures.length;
  failures.push(...found.failures);
  notes.push(...found.notes);
}

// The suites need the build alone. What is checked beside it goes on beside them, so that no core waits.
const checked = checkTypes().then(checkSources);
await runSuites(await browserOf(await build()));
await checked;

if (isWhole) {
  await check('exports, files and packages that nothing uses (npm run lint:unused)', 'npx', 'knip');
  await check(
    'mutants of what binds (npm run mutants), a sample',
    'npx',
    'tsx',
    'tests/mutants/run.ts',
    'sample',
  );
}

if (!onPostgres)
  notes.push(
    'Nothing ran on PostgreSQL: set TEST_DATABASE_URL to a server where databases may be created.',
  );
const busy = busySeconds();
const used = busy === null ? '' : `, the processors busy for ${Math.round(busy - busyBefore)} s`;
notes.push(`It took ${Math.round((performance.now() - began) / 1000)} s${used}.`);

say('');
for (const note of notes) say(note);
if (failures.length > 0) say(`\n== what failed\n${failures.join('\n\n')}`);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
