/** One planted fault, which a test must find. */
export interface Mutant {
  /** Stable: what it is about and how it is changed. */
  name: string;
  class: MutantClass;
  /** Path of the file from the root of the repository. */
  file: string;
  start: number;
  end: number;
  /** The replacement; for a table, the key it is exchanged with. */
  wrong: string;
  form: Form;
  /** Kind of record whose table contains it; null if it concerns all kinds. */
  kind: string | null;
  /** Command, or verb of commands, that it is about, if it is not about a kind. */
  event: string | null;
}

/**
 * What is replaced. An `expression` is replaced by another; a `property` or `statement` is left
 * out; a `check` never holds; a `filter` is a list of conditions replaced by one that always holds.
 * Exchanges in a `table` happen at run time and have no place in the code.
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
  | 'filter ignored'
  | 'bound moved';
