/** A test of a run, as written by reporter.mjs. */
export interface ReportedTest {
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** It passed only on a retry; its errors are those of the first attempt. */
  isUnsteady: boolean;
  errors: string[];
  /** Path of the evidence from the browser. */
  evidence: string | null;
}

export interface ReportedFile {
  project: string;
  file: string;
  /** Processor time of its tests and hooks, including the browsers they started. */
  processorSeconds: number;
  /** Errors outside of its tests. */
  errors: string[];
  tests: ReportedTest[];
}

export interface Report {
  files: ReportedFile[];
  errors: string[];
}

export interface Findings {
  passed: number;
  failures: string[];
  /** Printed before the failures: unsteady tests. */
  notes: string[];
}

/** Whether both rings ran, and whether the runner succeeded. */
interface How {
  isWhole: boolean;
  ended: boolean;
}

/** The quick files that used more than their share of the processor time of all files. */
export function beyondShare(files: readonly ReportedFile[], share?: number): string[];
export function findings(report: Report, how: How): Findings;
/** The findings of a report file; a run that wrote none has failed. */
export function findingsOf(path: string, how: How): Findings;
