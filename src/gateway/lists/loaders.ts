import type { ExportedList } from '#contract/lists.ts';
import type { CallContext } from '../http/context.ts';

/** How to load a page of a list for a validated request. */
export type Loader = (search: unknown, context: CallContext) => Promise<unknown>;

type Loaders = Readonly<Record<ExportedList, Loader>>;

let registered: Loaders | null = null;

/** Registers how the pages of lists are loaded; must run before the first call. */
export function registerLoaders(loaders: Loaders): void {
  registered = loaders;
}

/** How the pages of a list are loaded. */
export function loaderOf(list: ExportedList): Loader {
  if (registered === null)
    throw new Error(`The export of ${list} is asked before registerLoaders.`);
  return registered[list];
}
