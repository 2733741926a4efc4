import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { plantFault } from './tests/faults/plant.ts';
import { FAULT } from './tests/faults/planted.ts';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './tests/support/patience.ts';

/** Projects in the order in which they begin: those whose files take longest come first. */
const PROJECTS = ['browser', 'pressing', 'gateway', 'embedded', 'unit'];

/** What takes longest begins first, so that no core is left without work at the end. */
const LONGEST = [
  'every-screen',
  'journey',
  'supplier-journey',
  'wiring',
  'wiring-line',
  'paths',
  'mutation',
  'wrong-input',
  'together',
  'lab',
  'session',
  'accessibility',
  'policy',
  'migrate',
  'pglite-thread',
  'diff',
  'demo',
];

/** Files that name their own environment come last: a process of it is no use to any other file. */
const namesEnvironment = (file: string) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment');

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeIn = (moduleId: string) => {
      if (namesEnvironment(moduleId)) return LONGEST.length + 1;
      const found = LONGEST.findIndex((name) =>
        new RegExp(`/${name}(\\.long)?\\.test\\.`).test(moduleId),
      );
      return found < 0 ? LONGEST.length : found;
    };
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      PROJECTS.indexOf(project.name) * (LONGEST.length + 2) + placeIn(moduleId);
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/**
 * The ring that runs (docs/test-rings.md): `npm test` leaves out *.long.test.ts; whoever names a
 * file gets it.
 */
const isQuick = process.env['RING'] === 'quick';
const exclude = ['**/node_modules/**', ...(isQuick ? ['**/*.long.test.*'] : [])];

/** The fault that `npm run faults` plants in this run. */
const fault = process.env[FAULT];

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/** Files that press what the console shows, without a browser. */
const PRESSING = ['tests/pressing/**/*.test.ts'];
const GATEWAY = ['tests/gateway/**/*.test.ts'];

/**
 * What `npm run test:all` runs on the embedded database beside PostgreSQL: every call and every
 * filter, so that each statement meets both, what searches, streams, verifies and reckons in SQL, and
 * what one connection, its thread or its folder can make a difference to. Where there is no PostgreSQL
 * all runs on the embedded one.
 */
const ON_BOTH = [
  'tests/gateway/{journey,first-day,several,clock-steps}.test.ts',
  'tests/gateway/{audit,dossier,downloads,files}.test.ts',
  'tests/gateway/{finding,folded-search,folding,insight,archive,credit,escalations}.test.ts',
  'tests/gateway/{acts-at-once,concurrency,crash,database-trouble}.long.test.ts',
  'tests/gateway/{every-call,filters,notices,session}.long.test.ts',
];

/**
 * Compiles what lists files anew in every run. Vitest keeps what it compiles under the text of the
 * file alone, and does not see a list that names its type (`import.meta.glob<…>`): a text that was
 * added later would be missing.
 */
const compileListsAnew: Vite.Plugin = {
  name: 'compile-lists-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: decide }) {
    decide(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

const patience = {
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

/**
 * What all projects have: one queue of files. One worker more than there are cores, because each
 * waits at times for a browser or for PostgreSQL.
 */
const common = {
  exclude,
  maxWorkers: Math.min(availableParallelism() + 1, 8),
  setupFiles: ['tests/run/share.ts', 'tests/support/test-clock.ts'],
  // Loading the product anew for each of a hundred files costs more than the tests; none of them
  // changes what it imports.
  isolate: false,
  execArgv: [
    // Explorations of machines and pages that are drawn are made of millions of small things: room
    // for the young ones takes a seventh to a quarter of the time.
    '--max-semi-space-size=64',
    // Much code runs a few times here, and compiling it for speed costs more than it gains: with a
    // higher threshold the same tests take a tenth less processor time.
    '--interrupt-budget=600000',
  ],
  ...patience,
};

const gateway = {
  ...common,
  globalSetup: ['tests/support/stock-of-run.ts'],
  setupFiles: [...common.setupFiles, 'tests/support/missing-texts.ts'],
};

/**
 * One process per file group: unit tests beside the code, the gateway over HTTP, the console in a
 * real Chromium.
 */
export default defineConfig({
  // The console is built as for its users, by every project: they share what is compiled.
  oxc: { jsx: { development: false } },
  plugins: [compileListsAnew, ...(fault === undefined ? [] : [plantFault(fault)])],
  test: {
    sequence: { sequencer: LongestFirst },
    ...(process.env['RUN_REPORT']
      ? { reporters: [['./tests/run/reporter.mjs', { outputFile: process.env['RUN_REPORT'] }]] }
      : {}),
    // What is compiled is kept between runs, and shared by the projects of one; a fault is not kept.
    experimental: { fsModuleCache: fault === undefined },
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'machines/**/*.test.ts',
            'visualizations/**/*.test.ts',
            'tests/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/lint/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { ...gateway, name: 'gateway', include: GATEWAY } },
      ...(onPostgres && !isQuick
        ? [
            {
              extends: true as const,
              test: {
                ...gateway,
                name: 'embedded',
                include: ON_BOTH,
                env: { TEST_DATABASE_URL: '' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          ...gateway,
          name: 'pressing',
          include: PRESSING,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'browser',
          // The browser and the gateway before it go by the clock of the machine.
          setupFiles: ['tests/run/share.ts', 'tests/browser/ready.ts'],
          // Once more in a fresh window: what passes then is unsteady, which the run tells.
          retry: 1,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
        },
      },
    ],
  },
});
