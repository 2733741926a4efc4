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
  form: Form;
  /** Of the kind of record in whose table it stands; null: it is everybody's. */
  kind: string | null;
  /** Command, or verb of the commands, that it is about, where it is not about a kind. */
  event: string | null;
}

/** What stands there: another expression takes its place, and everything else is left out. */
export type Form = 'expression' | 'property';

/** What is done wrong. */
export type MutantClass =
  | 'call swapped'
  | 'payload'
  | 'decision swapped'
  | 'question swapped'
  | 'guard ignored'
  | 'busy removed'
  | 'label swapped'
  | 'notice lost';
