/** One wrong thing that is planted, and that a test must find. */
export interface Mutant {
  /** Stable: what it is about and what becomes of it. */
  name: string;
  class: MutantClass;
  /** Path of the file from the root of the house. */
  file: string;
  start: number;
  end: number;
  /** What stands there instead. */
  wrong: string;
  /** What is left out is a property of an object, which needs words of its own. */
  isProperty: boolean;
  /** Of the kind of record in whose table it stands; null: it is everybody's. */
  kind: string | null;
}

/** What is done wrong. */
export type MutantClass =
  | 'call swapped'
  | 'payload'
  | 'decision swapped'
  | 'answer ignored'
  | 'question swapped'
  | 'guard ignored'
  | 'busy removed'
  | 'label swapped'
  | 'notice lost';
