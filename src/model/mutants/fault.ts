import type { Change } from './edit.ts';
import type { Mutant } from './types.ts';

/** A fault before it is planted: its kind, and the changes of the definition that produce it. */
export interface Fault extends Omit<Mutant, 'name' | 'machine'> {
  /** Its state or transition. */
  place: string;
  /**
   * What is replaced by what, in the names of the definition; empty if operator and place say it.
   */
  detail: string;
  changes: readonly Change[];
}

/** The name of an action in the definition. */
export function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return type ?? (name || 'inline');
}
