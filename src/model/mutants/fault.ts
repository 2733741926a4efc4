import type { Change } from './edit.ts';
import type { Mutant } from './types.ts';

/** A fault before it is planted: what it is, and the changes of the definition that make it. */
export interface Fault extends Omit<Mutant, 'name' | 'machine'> {
  /** The state or transition it is in. */
  place: string;
  /**
   * What is changed into what, in the names of the definition; empty where operator and place say
   * it.
   */
  detail: string;
  changes: readonly Change[];
}

/** The name of an action as the definition writes it. */
export function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return type ?? (name || 'inline');
}
