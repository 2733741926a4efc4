import { mkdirSync, writeFileSync } from 'node:fs';
import { FOUND, type Row } from './found.ts';
import type { Mutant } from './mutant.ts';
import { survivors } from './survivors.ts';

/** What becomes of the mutants of one process. */
export class Score {
  private readonly rows: Row[] = [];

  constructor(private readonly process: string) {}

  /**
   * Puts down what found a mutant; answers what is wrong with that: one that nothing finds must be
   * named with the reason, and no other may.
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

  /** Leaves what was found for whoever counts it, at once: a process may be ended. */
  private write(): void {
    mkdirSync(FOUND, { recursive: true });
    writeFileSync(`${FOUND}/${this.process}.json`, JSON.stringify(this.rows, null, 1));
  }
}
