import { beforeEach, describe, expect, test } from 'vitest';
import { SessionFailure, type LoginStart } from '#machines/session/index.ts';
import { memoryLocks, MemoryStorage } from './browser.test-helper.ts';
import { loneRenewal, type Renewal } from './renewal.ts';
import { EXCHANGES_MAX, sharedRenewal } from './renewals.ts';
import { TokenService } from './renewals.test-helper.ts';

const MINUTE = 60_000;
let clock = 0;
let service: TokenService;
let storage: MemoryStorage;
let first: LoginStart;

/** How the tabs of one browser renew. */
const browser = (kept = new MemoryStorage()) =>
  sharedRenewal({
    storage: kept,
    locks: memoryLocks(),
    subtle: crypto.subtle,
    now: () => clock,
  });

beforeEach(() => {
  clock = 0;
  service = new TokenService(() => clock);
  storage = new MemoryStorage();
  first = service.give();
  service.use(first);
});

/** A tab renews what it holds and uses what it gets. */
async function renewed(renew: Renewal, held: LoginStart): Promise<LoginStart> {
  const next = await renew(held.login.refresh_token, service.exchange);
  expect(service.use(next)).toBe(true);
  return next;
}

test('two copies that do not share their renewals end the sign-in', async () => {
  await renewed(loneRenewal, first);
  await expect(renewed(loneRenewal, first)).rejects.toEqual(new SessionFailure(403));
});

test.each([2, 20])('%i tabs that renew at once exchange once and get the same', async (tabs) => {
  const renew = browser(storage);
  const all = await Promise.all(Array.from({ length: tabs }, () => renewed(renew, first)));
  expect(service.exchanges).toBe(1);
  expect(new Set(all.map(({ login }) => login.access_token)).size).toBe(1);
});

test('two copies share ten renewals, both in turn and at once', async () => {
  const renew = browser(storage);
  let [one, two] = [first, first];
  for (let round = 1; round <= 10; round += 1) {
    clock += 26 * MINUTE;
    if (round % 3 === 0) [one, two] = await Promise.all([renewed(renew, one), renewed(renew, two)]);
    else if (round % 3 === 1) one = await renewed(renew, one);
    else two = await renewed(renew, two);
  }
  expect(service.exchanges).toBe(10);
});

test('a tab that missed renewals continues with the newest, and renews it when it is due', async () => {
  const renew = browser(storage);
  let awake = first;
  for (let round = 0; round < 3; round += 1) {
    clock += 26 * MINUTE;
    awake = await renewed(renew, awake);
  }
  expect(await renewed(renew, first)).toEqual(awake);
  expect(service.exchanges).toBe(3);
  clock += 26 * MINUTE;
  expect(await renewed(renew, first)).not.toEqual(awake);
  expect(service.exchanges).toBe(4);
});

test('a reloaded page finds what was stored, and needs no other tab', async () => {
  const next = await renewed(browser(storage), first);
  expect(await renewed(browser(storage), first)).toEqual(next);
});

test('a failed renewal fails only for its tab, and the next one tries again', async () => {
  const renew = browser(storage);
  let fail = (_: SessionFailure) => {};
  const answer = new Promise<never>((_, reject) => (fail = reject));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const failing = renew(first.login.refresh_token, () => {
    begin();
    return answer;
  });
  // Digests are made beside the thread: only who has begun to exchange is surely the first.
  await begun;
  const second = renewed(renew, first);
  fail(new SessionFailure(0));
  await expect(failing).rejects.toEqual(new SessionFailure(0));
  await second;
  expect(service.exchanges).toBe(1);
});

test('a tab keeps its tokens when the storage refuses to store', async () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await renewed(browser(storage), first)).not.toEqual(first);
});

test('stored tokens can be read only with the exchanged token, and their number is limited', async () => {
  const renew = browser(storage);
  const kept = () =>
    Array.from({ length: storage.length }, (_, at) => {
      const name = storage.key(at) ?? '';
      return `${name} ${storage.getItem(name) ?? ''}`;
    });
  storage.setItem('theme', 'dark');
  for (let n = 0; n < EXCHANGES_MAX; n += 1) storage.setItem(`tc.renewed:${n}`, `${n}.iv.sealed`);
  clock += 26 * MINUTE;
  const { login } = await renewed(renew, first);
  expect(kept()).toHaveLength(EXCHANGES_MAX + 1);
  expect(storage.getItem('theme')).toBe('dark');
  expect([storage.getItem('tc.renewed:0'), storage.getItem('tc.renewed:1')]).toEqual([
    null,
    '1.iv.sealed',
  ]);
  const all = kept().join('\n');
  for (const secret of [login.access_token, login.refresh_token, first.login.refresh_token])
    expect(all).not.toContain(secret);
  expect(all).not.toContain(btoa(login.access_token).slice(0, 12));
});

describe('a token is stolen', () => {
  test('a token used elsewhere after the owner renewed ends the sign-in for both', async () => {
    const own = await renewed(browser(storage), first);
    await expect(renewed(browser(), first)).rejects.toEqual(new SessionFailure(403));
    expect(service.use(own)).toBe(false);
  });

  test('a token used elsewhere before the owner renews ends the sign-in when the owner renews', async () => {
    const stolen = await renewed(browser(), first);
    await expect(renewed(browser(storage), first)).rejects.toEqual(new SessionFailure(403));
    expect(service.use(stolen)).toBe(false);
  });
});
