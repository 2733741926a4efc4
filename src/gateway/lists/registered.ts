import type { ExportedList } from '#contract/lists.ts';
import type { ListExport } from './columns.ts';

type ListExports = Readonly<Record<ExportedList, ListExport>>;

let registered: ListExports | null = null;

/** Tells which lists can be exported, as their features say; done before the first call. */
export function registerExports(exports: ListExports): void {
  registered = exports;
}

/** How a list is exported. */
export function exportOf(list: ExportedList): ListExport {
  if (registered === null)
    throw new Error(`The export of ${list} is asked before registerExports.`);
  return registered[list];
}
