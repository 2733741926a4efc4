import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { askingSwitch } from './lookups.ts';
import { TESTS } from './gateway/switches.ts';
import { switchesIn, tablesOf } from './list.ts';
import type { Mutant } from './mutant.ts';
import type { Span, Table } from './tables.ts';
import { SWITCH, UNNAMED, type Entry } from './switch.ts';

const SWITCH_FILE = fileURLToPath(new URL('./switch.ts', import.meta.url));

const COLLECTING_FILE = fileURLToPath(new URL('./gateway/collecting.ts', import.meta.url));

/** The switch around a mutant: code before it, and after it. */
function around({ name, wrong, form }: Mutant): { before: string; after: string } {
  const quoted = JSON.stringify(name);
  const is = `globalThis.${SWITCH}.is(${quoted})`;
  switch (form) {
    case 'expression':
      return { before: `(${is} ? (${wrong}) : `, after: ')' };
    case 'property':
      return { before: `...(${is} ? { ${wrong} } : { `, after: ' })' };
    case 'statement':
      return { before: `if (!${is}) `, after: '' };
    case 'check':
    case 'filter':
      return { before: `globalThis.${SWITCH}.${form}(${quoted}, `, after: ')' };
    case 'table':
      throw new Error(`${name} stands nowhere.`);
  }
}

const within = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;

/** The faults that a lookup in a table reaches. */
function entriesOf(table: Table, mutants: readonly Mutant[]): Readonly<Record<string, Entry>> {
  const found: Record<string, { has: string[]; get: string[] }> = {};
  for (const entry of table.entries) {
    const at = (found[entry.key ?? UNNAMED] ??= { has: [], get: [] });
    for (const mutant of mutants.filter((one) => within(one, entry))) {
      at.get.push(mutant.name);
      // Code that asks whether an entry exists notices its removal.
      if (mutant.form === 'property' && mutant.start === entry.start) at.has.push(mutant.name);
    }
  }
  return found;
}

/**
 * A file with a switch at each of its mutants; every table that contains one is rebuilt for each
 * fault.
 */
function switched(
  code: string,
  mutants: readonly Mutant[],
  tables: readonly Table[],
): { code: string; map: ReturnType<MagicString['generateMap']> } {
  const text = new MagicString(code);
  const spans = [
    ...tables.map((table) => ({
      start: table.start,
      end: table.end,
      before: `globalThis.${SWITCH}.table(() => (`,
      after: `), ${JSON.stringify(entriesOf(table, mutants))}, ${JSON.stringify(table.kind)})`,
    })),
    ...mutants.map((mutant) => ({
      start: mutant.start,
      end: mutant.end,
      ...around(mutant),
    })),
  ];
  // Outer spans first; those with the same start are opened in this order and closed in reverse.
  for (const { start, end, before, after } of spans.toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    text.appendLeft(start, before);
    text.prependLeft(end, after);
  }
  // The file imports the switch.
  text.prepend(`import ${JSON.stringify(SWITCH_FILE)};`);
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}

/**
 * Whether a file says tests that are collected here instead of being run by vitest: those of the
 * gateway, and what they share; the console's are run as they are.
 */
const collects = (file: string) =>
  file.startsWith(`${TESTS}/`) ||
  (file.startsWith('tests/support/') && !file.startsWith('tests/support/console/'));

/** Plants every mutant in the loaded code; each is inactive until it is chosen. */
export const plantMutants = (root: string): Plugin => ({
  name: 'plant-mutants',
  enforce: 'pre',
  transform(code, id) {
    const [path = ''] = id.split('?');
    const file = relative(root, path);
    if (collects(file))
      return { code: code.replace("from 'vitest'", `from '${COLLECTING_FILE}'`), map: null };
    const asking = askingSwitch(file, code);
    const mutants = switchesIn(file, asking);
    const tables = tablesOf(file, asking);
    return mutants.length === 0 && tables.length === 0 && asking === code
      ? null
      : switched(asking, mutants, tables);
  },
});
