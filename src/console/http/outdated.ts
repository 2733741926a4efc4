import type { CallFacts, ModuleName } from '#contract/core/call.ts';

/** Modules whose answers are made of what all others store. */
const OF_ALL: ReadonlySet<ModuleName> = new Set([
  'workbench',
  'records',
  'lists',
  'statistics',
  'audit',
  'insight',
]);

/** Modules of which screens show one and change the other. */
const TOGETHER: Partial<Record<ModuleName, readonly ModuleName[]>> = {
  // A second person confirms the changes of the account that the organisation receives money on.
  accounts: ['organisation'],
  organisation: ['accounts'],
};

/** Modules that store nothing that a screen lists: tokens, and files before something refers to them. */
const BESIDE: ReadonlySet<ModuleName> = new Set(['session', 'files']);

/** Whether a call that succeeded may have changed something, by what the contract says of it. */
export const mayChange = ({ method, module, changesState }: CallFacts): boolean =>
  (method === 'POST' || changesState === true) && !BESIDE.has(module);

/** Whether answers of calls of some modules are no longer what they were, since one of `changed` succeeded. */
export const isOutdatedBy = (changed: ModuleName, asked: readonly ModuleName[]): boolean =>
  asked.some(
    (module) =>
      module === changed || OF_ALL.has(module) || TOGETHER[changed]?.includes(module) === true,
  );

type Listener = (changed: ModuleName) => void;

const listeners = new Set<Listener>();

/** Hears from now on in which module something was changed from here; answers how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that something of a module was changed from here. */
export function tellChanged(changed: ModuleName): void {
  for (const listener of listeners) listener(changed);
}
