/** Folder of what the processes of one run found. */
export const FOUND = 'reports/mutants';

/** What became of one mutant. */
export interface Row {
  class: string;
  name: string;
  file: string;
  /** What found it; null: nothing did. */
  killer: string | null;
  /** Why nothing can; null where nobody said that. */
  reason: string | null;
  ms: number;
  /** Test that found it, by its file and name; the console's have none. */
  test?: string;
}
