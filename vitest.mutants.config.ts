import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { plantMutants } from './tests/mutants/rewrite.ts';

/**
 * `npm run mutants`: the tests of the wiring against every fault that is planted in the console.
 */
export default defineConfig({
  plugins: [plantMutants(fileURLToPath(new URL('./', import.meta.url)))],
  oxc: { jsx: { development: false } },
  test: {
    include: ['tests/mutants/*.test.ts'],
    globalSetup: ['tests/support/stock.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
