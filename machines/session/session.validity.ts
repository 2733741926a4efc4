import type { LoginData } from '#contract/session.ts';

/** A token is refreshed when less than this is left of it (requirements, 4 and 9). */
const REFRESH_MARGIN_MS = 5 * 60_000;

/**
 * Whether the token has less than five minutes left. A token that never had ten is refreshed after
 * half of its life (assumed): otherwise every request would ask for a new one.
 */
export function isRefreshDue(login: LoginData, loginTime: number, now: number): boolean {
  const life = login.expires_in * 1000;
  return now - loginTime >= life - Math.min(REFRESH_MARGIN_MS, life / 2);
}
