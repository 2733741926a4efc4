/**
 * Formats of suites by what they assert: `program` for vitest and Node, `list` for Gherkin, Markdown
 * and CSV, `browser` for Playwright.
 */
export const judgements = ['program', 'list', 'browser'] as const;

export type Judged = (typeof judgements)[number];

/** Why a suite does not notice a fault. */
export type Unseen =
  /** It shows where no path of the suite leads. */
  | 'elsewhere'
  /** It shows only by what is accepted while a call is under way. */
  | 'duringCalls'
  /** It shows only by commands, people or payloads that the format does not try. */
  | 'untried'
  | 'kept'
  | 'calls'
  | 'effects'
  | 'tags'
  /** Whether the machine has ended, and its output. */
  | 'end'
  /** The state within the status. */
  | 'within';

/** What a suite in some format notices of a machine's faults, as it is stored. */
export interface StoredScore {
  judged: Judged;
  /** What the paths cover. */
  kind: string;
  /** Number of faults that are noticed. */
  killed: number;
  /** How many of the others are not seen, and why. */
  unseen: Readonly<Partial<Record<Unseen, number>>>;
}

/** What the suites of one machine notice, as it is stored. */
export interface StoredScores {
  mutants: number;
  /** Mutants that nothing shows. */
  equivalent: number;
  formats: readonly StoredScore[];
}

/** Noticed faults as a share of those that anybody can notice, 0 to 1. */
export const shareOf = (
  { mutants, equivalent }: Pick<StoredScores, 'mutants' | 'equivalent'>,
  { killed }: Pick<StoredScore, 'killed'>,
): number => (mutants === equivalent ? 1 : killed / (mutants - equivalent));
