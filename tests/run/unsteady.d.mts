/** What is read of the report that Vitest's reporter `json` writes. */
export interface Report {
  testResults: readonly {
    name: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages?: readonly string[];
      meta?: { evidence?: string };
    }[];
  }[];
}

/** A test that failed and passed when it was tried once more. */
export interface Unsteady {
  /** Path of its file, as the report names it. */
  file: string;
  /** Its whole name. */
  name: string;
  /** What went wrong the first time. */
  seen: string;
  /** Where what its windows showed then is written down. */
  evidence: string | null;
}

export const UNSTEADY_AT_MOST: number;
export function unsteady(report: Report): Unsteady[];
