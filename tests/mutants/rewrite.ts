import { relative } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { mutantsOf, mutatedFiles } from './list.ts';
import type { Mutant } from './mutant.ts';
import { tablesOf, type Span } from './tables.ts';
import { SWITCH } from './switch.ts';

/**
 * A file with a switch at each of its mutants; every table that holds one is written anew for each
 * fault.
 */
export function switched(
  code: string,
  mutants: readonly Mutant[],
  tables: readonly Span[],
): { code: string; map: ReturnType<MagicString['generateMap']> } {
  const text = new MagicString(code);
  const is = ({ name }: Mutant) => `globalThis.${SWITCH}.is(${JSON.stringify(name)})`;
  const spans = [
    ...tables.map((table) => ({
      ...table,
      before: `globalThis.${SWITCH}.table(() => (`,
      after: '))',
    })),
    ...mutants.map((mutant) => ({
      start: mutant.start,
      end: mutant.end,
      before: mutant.isProperty
        ? `...(${is(mutant)} ? {} : { `
        : `(${is(mutant)} ? (${mutant.wrong}) : `,
      after: mutant.isProperty ? ' })' : ')',
    })),
  ];
  // Outer ones first; what begins at the same place is opened in this order and closed in the
  // opposite one.
  for (const { start, end, before, after } of spans.toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    text.appendLeft(start, before);
    text.prependLeft(end, after);
  }
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}

/** Plants every mutant of the house in what is loaded; each sleeps until it is chosen. */
export const plantMutants = (root: string): Plugin => ({
  name: 'plant-mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id);
    return mutatedFiles.includes(file)
      ? switched(code, mutantsOf(file), tablesOf(file, code))
      : null;
  },
});
