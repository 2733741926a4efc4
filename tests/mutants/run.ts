import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOUND, type Row } from './found.ts';
import { changedSince } from './changed.ts';
import { chosenOfConsole, chosenOfGateway } from './chosen.ts';
import { FIRST, firstOf } from './gateway/suites.ts';
import { gatewayMutants } from './gateway/list.ts';
import { consoleMutants } from './console-list.ts';

/** Share of the mutants that must be found, in percent. */
const ENOUGH = 99;

/**
 * Test files that plant what is requested: everything, one side, the gateway's mutants that no run
 * has found yet, the sample for `npm test`, or what stands in files that were changed.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  all: [],
  console: ['short', 'reviewed', 'suppliers', 'line'],
  gateway: ['gateway-0', 'gateway-1'],
  open: ['gateway-0', 'gateway-1'],
  sample: ['short', 'gateway-0'],
  '--changed': [],
};

const [asked = 'all', revision = 'main'] = process.argv.slice(2);
if (!(asked in FILES)) throw new Error(`There are ${Object.keys(FILES).join(', ')}, not ${asked}.`);
process.env['MUTANTS_SAMPLE'] = asked === 'sample' ? 'yes' : 'no';
process.env['MUTANTS_OPEN'] = asked === 'open' ? 'yes' : 'no';

const isChanged = asked === '--changed';
if (isChanged) process.env['MUTANTS_FILES'] = JSON.stringify(changedSince(revision));

const gateway = gatewayMutants();
const planted = {
  console: ['gateway', 'open'].includes(asked) ? [] : chosenOfConsole(consoleMutants()),
  gateway: asked === 'console' ? [] : chosenOfGateway(gateway, firstOf),
};
const count = planted.console.length + planted.gateway.length;
if (isChanged) {
  process.stdout.write(
    `${count} mutants in what was changed since ${revision}: ` +
      `${planted.console.length} of the console, ${planted.gateway.length} of the gateway.\n`,
  );
  if (count === 0) process.exit(0);
}
const tests = isChanged
  ? (['console', 'gateway'] as const).flatMap((side) =>
      planted[side].length === 0 ? [] : (FILES[side] ?? []),
    )
  : (FILES[asked] ?? []);

rmSync(FOUND, { recursive: true, force: true });
const begun = performance.now();
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--config',
    'vitest.mutants.config.ts',
    ...tests.map((name) => `tests/mutants/${name}.test.ts`),
  ],
  { stdio: 'inherit' },
);

const rows: Row[] = existsSync(FOUND)
  ? readdirSync(FOUND).flatMap(
      (name) => JSON.parse(readFileSync(join(FOUND, name), 'utf8')) as Row[],
    )
  : [];

/** Percentage killed, of those that can be killed. */
function scoreOf(some: readonly Row[]): number {
  const able = some.filter(({ killer, reason }) => killer !== null || reason === null);
  const killed = some.filter(({ killer }) => killer !== null);
  return able.length === 0 ? 100 : (100 * killed.length) / able.length;
}

function line(title: string, some: readonly Row[]): string {
  const survived = some.filter(({ killer }) => killer === null);
  return [
    title.padEnd(24),
    String(some.length).padStart(8),
    String(some.length - survived.length).padStart(8),
    String(survived.filter(({ reason }) => reason !== null).length).padStart(8),
    String(survived.filter(({ reason }) => reason === null).length).padStart(8),
    scoreOf(some).toFixed(1).padStart(8),
    String(Math.round(some.reduce((sum, { ms }) => sum + ms, 0) / 1000)).padStart(6),
  ].join('');
}

const survived = rows.filter(({ killer }) => killer === null);
const unnamed = survived.filter(({ reason }) => reason === null);
const wronglyNamed = rows.filter(({ killer, reason }) => killer !== null && reason !== null);
process.stdout.write(
  [
    '',
    `${'class'.padEnd(24)} mutants  killed   named unnamed   score     s`,
    ...[...new Set(rows.map((row) => row.class))].toSorted().map((what) =>
      line(
        what,
        rows.filter((row) => row.class === what),
      ),
    ),
    line('all', rows),
    '',
    ...survived.map(
      ({ name, file, reason }) => `survived: ${name} (${file}): ${reason ?? 'nothing says why'}`,
    ),
    ...wronglyNamed.map(({ name, killer }) => `said to survive, and found: ${name}: ${killer}`),
    `${Math.round((performance.now() - begun) / 1000)} s`,
    '',
  ].join('\n'),
);

if (asked !== 'sample') {
  const found = new Map(rows.flatMap(({ name, test }) => (test ? [[name, test]] : [])));
  const first = gateway.flatMap((mutant) => {
    const test = found.get(mutant.name) ?? firstOf(mutant);
    return test === undefined ? [] : [[mutant.name, test]];
  });
  writeFileSync(FIRST, `${JSON.stringify(Object.fromEntries(first), null, 2)}\n`);
}

// A process that ended early has not reported the outcome of its mutants.
const isWhole = rows.length === count;
if (!isWhole) process.stdout.write('Not every mutant was planted.\n');
const isEnough = isWhole && scoreOf(rows) >= ENOUGH;
process.exitCode =
  status === 0 && isEnough && unnamed.length === 0 && wronglyNamed.length === 0 ? 0 : 1;
