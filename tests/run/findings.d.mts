/** A test of a run, as reporter.mjs writes it down. */
export interface ReportedTest {
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** It passed only when it was tried once more; its errors are those of the first try. */
  isUnsteady: boolean;
  errors: string[];
  /** Path of what was seen in the browser. */
  evidence: string | null;
}

export interface ReportedFile {
  project: string;
  file: string;
  /** Processor time of its tests and hooks, with the browsers that they started. */
  processorSeconds: number;
  /** What went wrong outside of its tests. */
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
  /** Said before the failures: what is unsteady. */
  notes: string[];
}

/** Whether both rings ran, and whether the runner ended well. */
interface How {
  isWhole: boolean;
  ended: boolean;
}

/** The quick files that used more of the processor time of all files than a share allows. */
export function beyondShare(files: readonly ReportedFile[], share?: number): string[];
export function findings(report: Report, how: How): Findings;
/** The same of a report in a file; a run that wrote none has failed. */
export function findingsOf(path: string, how: How): Findings;
