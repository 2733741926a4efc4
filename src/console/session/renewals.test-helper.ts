import { SessionFailure, type LoginStart } from '#machines/session/index.ts';
import type { Exchange } from './renewal.ts';

const LIFE_SECONDS = 1800;

/**
 * The rule of the gateway for refresh tokens (docs/decisions/0010): what comes back after its
 * successor was used or exchanged ends everything that came from the same sign-in.
 */
export class TokenService {
  exchanges = 0;
  #given = 0;
  #isEnded = false;
  #rows = new Map<string, { next: string | null; isUsed: boolean; isRevoked: boolean }>();

  constructor(readonly now: () => number) {}

  /** A pair of tokens of the one sign-in. */
  give(): LoginStart {
    const name = `refresh-${(this.#given += 1)}`;
    this.#rows.set(name, { next: null, isUsed: false, isRevoked: false });
    return {
      login: {
        access_token: `access-${this.#given}`,
        refresh_token: name,
        expires_in: LIFE_SECONDS,
        scope: 'console',
        token_type: 'bearer',
      },
      at: this.now(),
    };
  }

  /** Whether an access token still opens something; by that its pair counts as used. */
  use({ login }: LoginStart): boolean {
    const row = this.#rows.get(login.refresh_token);
    if (!row || row.isRevoked || this.#isEnded) return false;
    row.isUsed = true;
    return true;
  }

  /** Exchanges as the gateway does: 400 unknown, 403 theft. */
  readonly exchange: Exchange = async (token) => {
    this.exchanges += 1;
    const row = this.#rows.get(token);
    if (!row) throw new SessionFailure(400);
    if (row.isRevoked || this.#isEnded) throw new SessionFailure(403);
    const next = row.next === null ? undefined : this.#rows.get(row.next);
    if (next?.isUsed || next?.next != null) {
      this.#isEnded = true;
      throw new SessionFailure(403);
    }
    if (next) next.isRevoked = true;
    const given = this.give();
    row.next = given.login.refresh_token;
    return given;
  };
}
