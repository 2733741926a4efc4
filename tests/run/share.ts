import { afterAll, beforeAll } from 'vitest';
import { processorSeconds } from './processor.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a test file, including its browsers and whatever else it starts. */
    processorSeconds?: number;
  }
}

// Loading the product is not counted: the first file of a process would pay for all.
let begun = 0;
beforeAll(() => {
  begun = processorSeconds();
});
// eslint-disable-next-line no-empty-pattern -- The runner reads the pattern to know what a hook uses.
afterAll(({}, file) => {
  file.meta.processorSeconds = processorSeconds() - begun;
});
