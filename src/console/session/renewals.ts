import { nowMs } from '#contract/core/clock.ts';
import { isRefreshDue, type LoginStart } from '#machines/session/index.ts';
import { REQUEST_TIMEOUT_MS } from '../http/transport.ts';
import type { Renewal } from './renewal.ts';

/** What the tabs of one browser share. */
interface SharedParts {
  storage: Storage;
  locks: LockManager;
  subtle: SubtleCrypto;
  now?: () => number;
}

const PREFIX = 'tc.renewed:';

/** Most exchanged tokens that are kept; the oldest make room. */
export const EXCHANGES_MAX = 500;

const encoder = new TextEncoder();
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** An entry of the storage: when it was kept, and what is sealed. */
const partsOf = (entry: string) => entry.split('.') as [at: string, iv: string, sealed: string];

/** Drops the oldest entries until there is room for one more. */
function makeRoom(storage: Storage): void {
  const kept = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: Number(partsOf(storage.getItem(name) ?? '')[0]) }))
    .toSorted((a, b) => a.at - b.at);
  for (const { name } of kept.slice(0, Math.max(0, kept.length + 1 - EXCHANGES_MAX)))
    storage.removeItem(name);
}

/** What exchanged tokens became, in a storage that all tabs see. */
function keptExchanges({ storage, subtle, now = nowMs }: SharedParts) {
  const digest = async (purpose: string, token: string) =>
    new Uint8Array(await subtle.digest('SHA-256', encoder.encode(`${purpose} ${token}`)));
  const keyOf = async (token: string, use: KeyUsage) =>
    subtle.importKey('raw', await digest('key', token), 'AES-GCM', false, [use]);
  const nameOf = async (token: string) => `${PREFIX}${base64(await digest('name', token))}`;

  return {
    nameOf,
    /** What a token was exchanged for; null where nobody here has exchanged it. */
    async read(token: string): Promise<LoginStart | null> {
      try {
        const [, iv, sealed] = partsOf(storage.getItem(await nameOf(token)) ?? '');
        const bytes = await subtle.decrypt(
          { name: 'AES-GCM', iv: bytesOf(iv) },
          await keyOf(token, 'decrypt'),
          bytesOf(sealed),
        );
        return JSON.parse(new TextDecoder().decode(bytes)) as LoginStart;
      } catch {
        return null;
      }
    },
    async keep(token: string, next: LoginStart): Promise<void> {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = await subtle.encrypt(
        { name: 'AES-GCM', iv },
        await keyOf(token, 'encrypt'),
        encoder.encode(JSON.stringify(next)),
      );
      try {
        makeRoom(storage);
        const entry = [String(now()), base64(iv), base64(new Uint8Array(bytes))].join('.');
        storage.setItem(await nameOf(token), entry);
      } catch {
        // A full or closed storage: this tab has its tokens all the same.
      }
    },
  };
}

/**
 * Renews for all tabs that hold copies of one session, as a duplicated tab does: each refresh token
 * is exchanged once, under a lock, and who comes later with it finds what it became. That is kept
 * under a name and with a key made of the exchanged token, so only who holds the token can read it.
 */
export function sharedRenewal(parts: SharedParts): Renewal {
  const { locks, now = nowMs } = parts;
  const { nameOf, read, keep } = keptExchanges(parts);

  /** The newest that a token has become; null where it is the newest itself. */
  async function newest(token: string): Promise<LoginStart | null> {
    let found: LoginStart | null = null;
    for (let next = await read(token), left = EXCHANGES_MAX; next !== null && left > 0; left -= 1) {
      found = next;
      next = await read(next.login.refresh_token);
    }
    return found;
  }

  return async function renew(refreshToken, exchange) {
    // Whoever waits for a tab that gets no answer gives up as for a request of its own.
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    for (;;) {
      const found = await newest(refreshToken);
      if (found && !isRefreshDue(found.login, found.at, now())) return found;
      const token = found?.login.refresh_token ?? refreshToken;
      const given = await locks.request(await nameOf(token), { signal }, async () => {
        if ((await read(token)) !== null) return null;
        const next = await exchange(token);
        await keep(token, next);
        return next;
      });
      if (given !== null) return given;
    }
  };
}
