// `npm test`: installs what is missing, then types, lint with the import rules, and every suite; prints the count last.
import '../src/gateway/bin/install.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

const say = (text) => process.stdout.write(`${text}\n`);

function run(title, command, args, env = {}) {
  say(`\n== ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  say(`-- ${title}: ${status === 0 ? 'ok' : `exit ${status}`} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

function check(title, command, args) {
  if (run(title, command, args)) passed += 1;
  else failed += 1;
}

function suite(title, project, env = {}) {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const ok = run(title, 'npx', ['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], env);
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  passed += result.numPassedTests;
  failed += result.numFailedTests + brokenFiles;
  if (!ok && result.numFailedTests + brokenFiles === 0) failed += 1;
}

/** A Chromium for the browser suite: found, else installed from Debian's packages, else said clearly. */
function chromium() {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = () => candidates.find((path) => path && existsSync(path));
  if (found()) return found();
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('chromium', 'sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk']);
  }
  return found();
}

check('types', 'npx', ['tsc', '-p', '.']);
check('lint and import rules', 'npx', ['oxlint']);
suite('unit', 'unit');
suite('gateway on PGlite', 'gateway', { TEST_DATABASE_URL: '' });
if (process.env.TEST_DATABASE_URL) suite('gateway on PostgreSQL', 'gateway');
else say('\nThe gateway suite on PostgreSQL did not run: set TEST_DATABASE_URL to a server where databases may be created.');
if (run('build', 'npm', ['run', '--silent', 'build'])) {
  passed += 1;
  const browser = chromium();
  if (browser) suite('browser', 'browser', { CHROMIUM_PATH: browser });
  else {
    failed += 1;
    say('\nNo Chromium was found or could be installed: install it, or set CHROMIUM_PATH, and run again.');
  }
} else failed += 1;

say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
