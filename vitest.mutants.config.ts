import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { plantMutants } from './tests/mutants/rewrite.ts';

/**
 * `npm run mutants`: the tests of the wiring against every fault that is planted in the console, and
 * those of the gateway against every fault that is planted there.
 */
export default defineConfig({
  plugins: [plantMutants(fileURLToPath(new URL('./', import.meta.url)))],
  oxc: { jsx: { development: false } },
  test: {
    include: ['tests/mutants/*.test.ts'],
    globalSetup: ['tests/support/stock-of-run.ts'],
    setupFiles: ['tests/support/test-clock.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // What a test leaves behind that a fault has stopped in the middle is no finding.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
