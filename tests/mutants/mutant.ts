/** One wrong thing that is planted, and that a test must find. */
export interface Mutant {
  /** Stable: what it is about and what becomes of it. */
  name: string;
  class: MutantClass;
  /** Path of the file from the root of the repository. */
  file: string;
  start: number;
  end: number;
  /** What stands there instead; of a table, by what it is exchanged. */
  wrong: string;
  form: Form;
  /** Of the kind of record in whose table it stands; null: it is everybody's. */
  kind: string | null;
  /** Command, or verb of the commands, that it is about, where it is not about a kind. */
  event: string | null;
}

/**
 * What stands there. An `expression` gives way to another; a `property` or `statement` is left out;
 * a `check` never holds; a `filter` is a list of conditions in place of which anything fits. What is
 * exchanged in a `table` while the program runs stands nowhere.
 */
export type Form = 'expression' | 'property' | 'statement' | 'check' | 'filter' | 'table';

/** What is done wrong. */
export type MutantClass =
  | 'call swapped'
  | 'payload'
  | 'decision swapped'
  | 'question swapped'
  | 'guard ignored'
  | 'busy removed'
  | 'label swapped'
  | 'notice lost'
  | 'kind rule swapped'
  | 'handler swapped'
  | 'check skipped'
  | 'scope ignored'
  | 'role wrong'
  | 'entry not written'
  | 'file not checked'
  | 'filter ignored';
