import type { VerificationProgress } from '#machines/verification/index.ts';

const keyOf = (user: string) => `tc.verification:${user}`;

/**
 * How far the user's last verification in this window came; null when there was none, or what was
 * kept makes no sense.
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

/** Keeps it, so that leaving the screen or loading it anew loses nothing. */
export function keepProgress(user: string, progress: VerificationProgress): void {
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify(progress));
  } catch {
    // Without storage a verification ends with its screen; the screen says nothing of an earlier
    // one then.
  }
}
