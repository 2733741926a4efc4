import type { ResponseOf } from '#contract/core/call.ts';
import type { registrationCalls } from '#contract/registration.ts';

/** The key that passwords are encrypted with, as the gateway gives it. */
export type PasswordKey = ResponseOf<typeof registrationCalls.encryptInfo>;

const ALGORITHM = 'RSA-OAEP-256';

const bytesOf = (pem: string) =>
  Uint8Array.from(atob(pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')), (sign) => sign.charCodeAt(0));

/**
 * A password as it travels: encrypted with the gateway's key; plain where the browser cannot
 * encrypt (it does so only on secure pages) and where the gateway has no key that one understands
 * (null).
 */
export async function encrypted(
  password: string,
  fetchKey: () => Promise<PasswordKey | null>,
): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  const key = subtle ? await fetchKey() : null;
  if (!subtle || key?.algorithm !== ALGORITHM) return password;
  const publicKey = await subtle.importKey(
    'spki',
    bytesOf(key.publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const bytes = await subtle.encrypt(
    { name: 'RSA-OAEP' },
    publicKey,
    new TextEncoder().encode(password),
  );
  return `${key.keyId}:${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}
