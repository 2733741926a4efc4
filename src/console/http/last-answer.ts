import { goBy } from '#contract/core/clock.ts';

let date: string | undefined;

/** An answer that was longer under way does not tell what time it is. */
const PROMPT_MS = 3000;

/**
 * Notes the date of an answer of the gateway, an HTTP date by its own clock, and how long the answer
 * took, in milliseconds. What is due, late and today is told by that clock.
 */
export function noteAnswer(given: unknown, tookMs: number): void {
  if (typeof given !== 'string') return;
  date = given;
  const at = Date.parse(given);
  if (!Number.isNaN(at) && tookMs < PROMPT_MS) goBy(at);
}

/**
 * Date of the newest answer; undefined when none was dated. What is on the screen was loaded by
 * then.
 */
export const lastAnswerDate = (): string | undefined => date;
