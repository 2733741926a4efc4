import type { LoginStart } from '#machines/session/index.ts';

/** Asks the gateway for the next pair of tokens. */
export type Exchange = (refreshToken: string) => Promise<LoginStart>;

/** Gets the tokens that follow a refresh token: by an exchange, or from who exchanged it before. */
export type Renewal = (refreshToken: string, exchange: Exchange) => Promise<LoginStart>;

/** Exchanges alone: where the browser knows no locks and no keys, on pages without HTTPS. */
export const loneRenewal: Renewal = (refreshToken, exchange) => exchange(refreshToken);

/**
 * How the tabs of this browser renew. What they share comes with the first renewal; a tab that cannot
 * load it any more, after the console was replaced, exchanges alone.
 */
export const browserRenewal: Renewal = async (refreshToken, exchange) => {
  const { locks } = navigator as { locks?: LockManager };
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const shared = await import('./renewals.ts').catch(() => null);
  const renew =
    locks && subtle && shared
      ? shared.sharedRenewal({ storage: localStorage, locks, subtle })
      : loneRenewal;
  return renew(refreshToken, exchange);
};
