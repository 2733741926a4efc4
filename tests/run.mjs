// `npm test`: installs what is missing, then every suite, types, and lint with the import rules;
// prints the count last.
import '../src/gateway/bin/install.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';

/** Enough of a message to see what differs and where; the reports hold the rest. */
const LINES_OF_A_FAILURE = 15;
const CHARACTERS_OF_A_FAILURE = 10_000;
/** Of what was seen in the browser: the windows that a test used last. */
const CHARACTERS_OF_EVIDENCE = 12_000;

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const failures = [];

const say = (text) => process.stdout.write(`${text}\n`);

/** Runs a step; what it prints is shown when it failed. True: it ended well. */
function run(title, command, args, env = {}) {
  say(`== ${title}`);
  const started = Date.now();
  return new Promise((resolve) => {
    const step = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let printed = '';
    const print = (some) => {
      printed += some;
    };
    step.stdout.setEncoding('utf8').on('data', print);
    step.stderr.setEncoding('utf8').on('data', print);
    const end = (how) => {
      if (how !== 'ok') say(printed.slice(-CHARACTERS_OF_A_FAILURE));
      say(`-- ${title}: ${how} in ${Math.round((Date.now() - started) / 1000)} s`);
      resolve(how === 'ok');
    };
    step.on('error', (error) => end(error.message));
    step.on('close', (code, signal) => end(code === 0 ? 'ok' : `exit ${code ?? signal}`));
  });
}

async function check(title, command, args) {
  if (await run(title, command, args)) passed += 1;
  else fail(title);
}

function fail(what, why = '', evidence = null) {
  failed += 1;
  const said = [what];
  if (why !== '') said.push(...why.split('\n').slice(0, LINES_OF_A_FAILURE));
  if (evidence !== null) {
    const seen = readFileSync(join(root, evidence), 'utf8').slice(0, CHARACTERS_OF_EVIDENCE);
    said.push(`What was seen (the whole in ${evidence}):`, seen);
  }
  failures.push(said.join('\n'));
}

async function suite(title, projects, env = {}) {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  // The report alone does not say what went wrong outside of every test.
  const ok = await run(
    title,
    'npx',
    [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  if (!existsSync(report)) {
    fail(`${title}: it ended without a report`);
    return;
  }
  let named = false;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  for (const file of result.testResults) {
    const where = `${title}: ${relative(root, file.name)}`;
    for (const test of file.assertionResults) {
      if (test.status !== 'failed') continue;
      named = true;
      fail(
        `${where} > ${test.fullName}`,
        test.failureMessages.join('\n'),
        test.meta?.evidence ?? null,
      );
    }
    if (
      file.status === 'failed' &&
      file.assertionResults.every((test) => test.status !== 'failed')
    ) {
      named = true;
      fail(where, file.message);
    }
  }
  if (!ok && !named) fail(`${title}: it ended with an error outside of its tests`);
}

/**
 * A Chromium for the browser suite: found, else installed from Debian's packages, else said
 * clearly.
 */
async function chromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = () => candidates.find((path) => path && existsSync(path));
  if (found()) return found();
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('chromium', 'sh', [
      '-c',
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ' +
        '--no-install-recommends chromium fonts-noto-cjk',
    ]);
  }
  return found();
}

const postgres = process.env.TEST_DATABASE_URL ?? '';

async function sources() {
  await check('types', 'npx', ['tsc', '-p', '.']);
  await check('format (npm run format)', 'npx', ['oxfmt', '--check']);
  await check('lint and import rules', 'npx', ['oxlint']);
  await check(
    'limits of expressions, statements and lines, and folders that import each other',
    'npx',
    ['tsx', 'tests/lint/run.ts'],
  );
}

const onPGlite = () =>
  suite('gateway on PGlite', postgres ? ['gateway'] : ['gateway', 'pressing'], {
    TEST_DATABASE_URL: '',
    ...(postgres ? { ALSO_ON: 'postgres' } : {}),
  });

async function onPostgreSQL() {
  if (postgres)
    await suite('gateway on PostgreSQL', ['gateway', 'pressing'], { ALSO_ON: 'pglite' });
  else
    say(
      'The gateway suite on PostgreSQL did not run: set TEST_DATABASE_URL to a server where databases may be created.',
    );
}

const mutants = () =>
  check('mutants of what binds (npm run mutants), a sample', 'npx', [
    'tsx',
    'tests/mutants/run.ts',
    'sample',
  ]);

/** The console as it is built, in a Chromium. */
async function inBrowser() {
  if (!(await run('build', 'npm', ['run', '--silent', 'build']))) {
    fail('build');
    return;
  }
  passed += 1;
  const browser = await chromium();
  if (browser) await suite('browser', ['browser'], { CHROMIUM_PATH: browser });
  else
    fail(
      'browser: no Chromium was found or could be installed: install it, or set CHROMIUM_PATH, and run again.',
    );
}

/** Steps one after the other. */
async function lane(...steps) {
  for (const step of steps) await step();
}

// Tests wait for a browser and for databases half of their time: two lanes of about the same length
// keep two cores at work.
await Promise.all([
  lane(() => suite('unit', ['unit']), onPostgreSQL),
  lane(inBrowser, onPGlite, mutants, sources),
]);

if (failures.length > 0) {
  say(`\n== what failed\n${failures.join('\n\n')}`);
  // Once more in short: of a long output often only the end is kept.
  const heads = failures.map((failure) => failure.split('\n', 2).join('\n  '));
  say(`\n== what failed, in short\n${heads.join('\n').slice(-CHARACTERS_OF_A_FAILURE)}`);
}
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
