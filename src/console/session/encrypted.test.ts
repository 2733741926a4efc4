import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isEncryptedPassword } from '#contract/core/rules.ts';
import { encrypted } from './encrypted.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = { keyId: 'key-1', publicKey, algorithm: 'RSA-OAEP-256' };

afterEach(() => vi.unstubAllGlobals());

test('only the holder of the key can read a password that is sent, and no two sendings are the same', async () => {
  const [first, second] = [
    await encrypted('Steel2026!', async () => key),
    await encrypted('Steel2026!', async () => key),
  ];
  expect(first).not.toBe(second);
  for (const sent of [first, second]) {
    expect(isEncryptedPassword(sent)).toBe(true);
    const [name, text = ''] = sent.split(':');
    expect(name).toBe('key-1');
    const read = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text, 'base64'),
    );
    expect(read.toString()).toBe('Steel2026!');
  }
});

test('a password is sent in plain text when no known key exists', async () => {
  expect(await encrypted(' Steel2026! ', async () => null)).toBe(' Steel2026! ');
  expect(await encrypted('Steel2026!', async () => ({ ...key, algorithm: 'SM2' }))).toBe(
    'Steel2026!',
  );
});

test('a password is sent in plain text when the browser cannot encrypt, and no key is requested', async () => {
  vi.stubGlobal('crypto', {});
  const fetchKey = vi.fn(async () => key);
  expect(await encrypted('Steel2026!', fetchKey)).toBe('Steel2026!');
  expect(fetchKey).not.toHaveBeenCalled();
});
