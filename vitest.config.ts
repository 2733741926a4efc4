import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first, so that no core is left without work at the end. Files that are
 * not named follow as they come.
 */
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
  'personnel-changes',
  'screens',
  'registration',
  'forms',
  'walk',
  'notices',
  'concurrency',
  'crash',
  'demo',
  'visualizations',
  'policy',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * What no database decides, or what both answer by the same statements on the same engine, runs on
 * one of them only where the suite runs on both (ALSO_ON): rights, forms, rules and the random walk
 * on PostgreSQL, files, sheets and histories on the embedded database. Journey, lists, crashes,
 * attacks and all that is about several at once run on both; alone each database runs everything.
 */
const ON_POSTGRES = [
  'account-changes',
  'account-changes-stored',
  'accounts',
  'admission',
  'answers',
  'appeals',
  'approval-settings',
  'authorisation',
  'behaviour',
  'changed-meanwhile',
  'comments',
  'competitors',
  'credit',
  'delegations',
  'dossier',
  'duties',
  'edges',
  'enterprise',
  'fees',
  'filters',
  'first-year',
  'institutions',
  'labels',
  'line-sources',
  'lots',
  'notices',
  'offices',
  'organisation',
  'organisation-places',
  'paths',
  'personnel',
  'personnel-changes',
  'places-stored',
  'professional-information',
  'rates',
  'registration',
  'rights',
  'session',
  'sign-up',
  'stored-names',
  'supervision-representatives',
  'walk',
  'workbench',
  'wrong-input',
].map((name) => `tests/gateway/${name}.test.ts`);

const ON_PGLITE = [
  'archive',
  'audit',
  'files',
  'http',
  'insight',
  'messages',
  'spreadsheets',
  'tampering',
].map((name) => `tests/gateway/${name}.test.ts`);

/** What runs on the other database beside this one. */
const ELSEWHERE = { postgres: ON_POSTGRES, pglite: ON_PGLITE }[process.env['ALSO_ON'] ?? ''] ?? [];

/** Files that press what the console shows, without a browser. */
const PRESSING = ['rows', 'tables', 'ways-in', 'wiring', 'wiring-line'].map(
  (name) => `tests/gateway/${name}.test.ts`,
);

/**
 * One process per file group: unit tests beside the code, the gateway over HTTP, the console in a
 * real Chromium.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // The machines that run this are shared: time is no finding.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          // Explorations of machines are made of millions of small things: room for the young ones
          // takes a quarter of the time.
          execArgv: ['--max-semi-space-size=64'],
          // Loading the product anew for each of a hundred files costs more than the tests; none of
          // them changes what it imports.
          isolate: false,
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
      {
        test: {
          name: 'gateway',
          include: ['tests/gateway/**/*.test.ts'],
          exclude: [...PRESSING, ...ELSEWHERE],
          globalSetup: ['tests/support/stock.ts'],
          setupFiles: ['tests/support/missing-texts.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        // The console that is pressed is built as for its users.
        oxc: { jsx: { development: false } },
        test: {
          name: 'pressing',
          include: PRESSING,
          globalSetup: ['tests/support/stock.ts'],
          setupFiles: ['tests/support/missing-texts.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          // The console knows one page for as long as it is loaded.
          isolate: true,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 900_000,
          // Tests in a browser wait often, for its answers and for what lasts: two cores do with
          // three what they cannot do with two.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
