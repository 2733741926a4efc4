import type { LoginStart } from '#machines/session/index.ts';

const names = ['access_token', 'expires_in', 'refresh_token'] as const;

/**
 * The tokens in the query of an address, and the address without them; null when there are none.
 */
export function linkEntry(
  href: string,
  now: number,
): { start: LoginStart; address: string } | null {
  const url = new URL(href);
  const [accessToken, expiresIn, refreshToken] = names.map(
    (name) => url.searchParams.get(name) ?? '',
  );
  if (!accessToken) return null;
  for (const name of names) url.searchParams.delete(name);
  const seconds = Number(expiresIn);
  const login = {
    access_token: accessToken,
    refresh_token: refreshToken ?? '',
    expires_in: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
    scope: null,
    token_type: 'bearer',
  };
  return { start: { login, at: now }, address: url.pathname + url.search + url.hash };
}
