import type { ConsoleUser } from '#contract/session.ts';

const storedKey = ({ currentUserId, guid }: ConsoleUser) =>
  `tc.firstSteps:${guid}:${currentUserId}`;

/** Whether a person has put the list of first steps away on this machine. */
export function isPutAway(user: ConsoleUser): boolean {
  try {
    return localStorage.getItem(storedKey(user)) !== null;
  } catch {
    return false;
  }
}

/** Keeps that a person has put the list away. */
export function putAway(user: ConsoleUser): void {
  try {
    localStorage.setItem(storedKey(user), '1');
  } catch {
    // It comes back with the next page.
  }
}
