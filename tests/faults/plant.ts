import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { faults } from './list.ts';
import { textOf, timesIn } from './planted.ts';

/** Plants the named fault while the code is compiled; the file stays as it is. */
export function plantFault(name: string): Plugin {
  const planted = faults[name];
  if (!planted) throw new Error(`There is no fault ${name}.`);
  const path = fileURLToPath(new URL(`../../${planted.file}`, import.meta.url));
  return {
    name: 'plant-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== path) return null;
      if (timesIn(code, textOf(planted.code)) !== 1)
        throw new Error(`${planted.file} does not have the code of ${name} once.`);
      return { code: code.replace(textOf(planted.code), () => textOf(planted.fault)), map: null };
    },
  };
}
