/** Folder for the results of the processes of one run. */
export const FOUND = 'reports/mutants';

/** The outcome of one mutant. */
export interface Row {
  class: string;
  name: string;
  file: string;
  /** What found it; null if nothing did. */
  killer: string | null;
  /** Why nothing can find it; null if no reason was given. */
  reason: string | null;
  ms: number;
  /** The test that found it, by file and name; mutants of the console have none. */
  test?: string;
}
