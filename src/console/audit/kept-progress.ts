import type { VerificationProgress } from '#machines/verification/index.ts';

const keyOf = (user: string) => `tc.verification:${user}`;

/**
 * The progress of the user's last verification in this window; null if there was none or it is
 * invalid.
 */
export function keptProgress(user: string): VerificationProgress | null {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(keyOf(user)) ?? 'null',
    ) as VerificationProgress | null;
    return kept !== null &&
      ['chains', 'seals', 'done'].includes(kept.phase) &&
      Array.isArray(kept.brokenRecords) &&
      Array.isArray(kept.brokenSeals)
      ? kept
      : null;
  } catch {
    return null;
  }
}

/** Stores the progress, so that leaving or reloading the screen loses nothing. */
export function keepProgress(user: string, progress: VerificationProgress): void {
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify(progress));
  } catch {
    // Without storage a verification ends with its screen, and the screen shows no earlier one.
  }
}
