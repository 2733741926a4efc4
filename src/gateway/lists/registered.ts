import type { ExportedList } from '#contract/lists.ts';
import { translator } from '../base/texts.ts';
import { sheetColumns, type ListExport } from './columns.ts';

type ListExports = Readonly<Record<ExportedList, ListExport>>;

let registered: ListExports | null = null;

/** Tells which lists can be exported, as their features say; done before the first call. */
export function registerExports(exports: ListExports): void {
  registered = exports;
}

/** Headings that two lists and a sheet of somebody's own may have in common by chance. */
const BY_CHANCE = 2;

/**
 * The list whose export has such headings, in either language and in any order, whichever columns
 * were chosen; null where none has all of them.
 */
export function exportHeaded(headings: readonly string[]): ExportedList | null {
  const words = headings.filter((word) => word !== '');
  if (words.length <= BY_CHANCE) return null;
  for (const [list, { columns }] of Object.entries(registered ?? {}))
    for (const language of ['zh-CN', 'en'] as const) {
      const known = sheetColumns(columns, translator(language)).map(({ heading }) => heading);
      if (words.every((word) => known.includes(word))) return list as ExportedList;
    }
  return null;
}

/** How a list is exported. */
export function exportOf(list: ExportedList): ListExport {
  if (registered === null)
    throw new Error(`The export of ${list} is asked before registerExports.`);
  return registered[list];
}
