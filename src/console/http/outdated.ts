import type { CallFacts, ModuleName } from '#contract/core/call.ts';

/** Modules whose answers are made of what all others store. */
const OF_ALL: ReadonlySet<ModuleName> = new Set([
  'workbench',
  'records',
  'lists',
  'statistics',
  'audit',
  'insight',
  'notifications',
]);

/** What changes in it stands nowhere but in its own answers and in the numbers of the workbench. */
const OWN = 'notifications' satisfies ModuleName;

/** Modules of which screens show one and change the other. */
const TOGETHER: Partial<Record<ModuleName, readonly ModuleName[]>> = {
  // A second person confirms the changes of the account that the organisation receives money on.
  accounts: ['organisation'],
  organisation: ['accounts'],
  [OWN]: ['workbench'],
};

/** Modules that store nothing that a screen lists: tokens, and files before something refers to them. */
const BESIDE: ReadonlySet<ModuleName> = new Set(['session', 'files']);

/** The module of a call, which its id begins with. */
export const moduleOf = ({ id }: Pick<CallFacts, 'id'>): ModuleName =>
  id.slice(0, id.indexOf('.')) as ModuleName;

/** Whether a call that succeeded may have changed something, by what the contract says of it. */
export const mayChange = (call: CallFacts): boolean =>
  (call.method === 'POST' || call.changesState === true) && !BESIDE.has(moduleOf(call));

/**
 * Whether answers of calls of some modules are no longer what they were, since something of
 * `changed` was changed; null: of any module.
 */
export const isOutdatedBy = (changed: ModuleName | null, asked: readonly ModuleName[]): boolean =>
  changed === null ||
  asked.some(
    (module) =>
      module === changed ||
      (changed !== OWN && OF_ALL.has(module)) ||
      TOGETHER[changed]?.includes(module) === true,
  );

type Listener = (changed: ModuleName | null) => void;

const listeners = new Set<Listener>();

/** Hears from now on in which module something was changed; answers how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that something of a module was changed, from here or by others; null: perhaps of any. */
export function tellChanged(changed: ModuleName | null): void {
  for (const listener of listeners) listener(changed);
}
