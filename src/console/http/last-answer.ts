let date: string | undefined;

/** Notes the date of an answer of the gateway, an HTTP date by its own clock. */
export function noteAnswer(given: unknown): void {
  if (typeof given === 'string') date = given;
}

/**
 * Date of the newest answer; undefined when none was dated. What is on the screen was loaded by
 * then.
 */
export const lastAnswerDate = (): string | undefined => date;
