import { afterAll, beforeAll } from 'vitest';
import { processorSeconds } from './processor.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a test file, of its browsers and whatever else it starts, too. */
    processorSeconds?: number;
  }
}

// Loading the product is left out: whichever file comes first in a process would pay for all.
let begun = 0;
beforeAll(() => {
  begun = processorSeconds();
});
// eslint-disable-next-line no-empty-pattern -- The runner reads the pattern to know what a hook uses.
afterAll(({}, file) => {
  file.meta.processorSeconds = processorSeconds() - begun;
});
