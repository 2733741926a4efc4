import type { ConsoleUser } from '#contract/session.ts';

/** What a person can put away on this machine. */
export type Card = 'firstSteps' | 'hints';

const storedKey = (card: Card, { currentUserId, guid }: ConsoleUser) =>
  `tc.${card}:${guid}:${currentUserId}`;

/** Whether a person has put a card away on this machine. */
export function isPutAway(card: Card, user: ConsoleUser): boolean {
  try {
    return localStorage.getItem(storedKey(card, user)) !== null;
  } catch {
    return false;
  }
}

/** Keeps that a person has put a card away. */
export function putAway(card: Card, user: ConsoleUser): void {
  try {
    localStorage.setItem(storedKey(card, user), '1');
  } catch {
    // It comes back with the next page.
  }
}
