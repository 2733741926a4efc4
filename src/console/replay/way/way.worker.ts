import { catalog } from '#machines/shared/catalog.ts';
import { waysTo, type Wished } from './way.ts';

/** What the worker is asked: once, by its name it is then done. */
export interface Asked extends Wished {
  machine: string;
}

self.addEventListener('message', ({ data: { machine, ...wished } }: MessageEvent<Asked>) => {
  const one = catalog.find((known) => known.machine.id === machine);
  if (!one) throw new Error(`There is no machine ${machine}.`);
  self.postMessage({ answer: waysTo(one, wished) });
});
