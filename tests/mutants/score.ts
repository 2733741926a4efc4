import { mkdirSync, writeFileSync } from 'node:fs';
import { FOUND, type Row } from './found.ts';
import type { Mutant } from './mutant.ts';
import { survivors } from './survivors.ts';

/** The outcomes of the mutants of one process. */
export class Score {
  private readonly rows: Row[] = [];

  constructor(private readonly process: string) {}

  /**
   * Records what found a mutant; returns the problem with that: a mutant that nothing finds must be
   * listed with a reason, and no other may be.
   */
  note(
    { class: what, name, file }: Mutant,
    killer: string | null,
    ms: number,
    test?: string,
  ): string | null {
    const reason = survivors[name] ?? null;
    this.rows.push({ class: what, name, file, killer, reason, ms, ...(test ? { test } : {}) });
    this.write();
    if (killer === null) return reason === null ? 'It survives, and nothing says why.' : null;
    return reason === null ? null : `It is said to survive, and is found: ${killer}`;
  }

  /** Writes the results at once, for the final count: a process may be killed. */
  private write(): void {
    mkdirSync(FOUND, { recursive: true });
    writeFileSync(`${FOUND}/${this.process}.json`, JSON.stringify(this.rows, null, 1));
  }
}
