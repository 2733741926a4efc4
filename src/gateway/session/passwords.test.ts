import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, passwordLoad, urgency, verifyPassword } from './passwords.ts';

let cheap: string;

beforeAll(async () => {
  cheap = await hash('right', { memoryCost: 8, timeCost: 1, parallelism: 1 });
});

describe('passwords', () => {
  test('are right or wrong, and never right where there is none', async () => {
    const stored = await hashPassword('right');
    expect(
      await Promise.all([
        verifyPassword(stored, 'right'),
        verifyPassword(stored, 'wrong'),
        verifyPassword(null, 'nobody has this password'),
      ]),
    ).toEqual([true, false, false]);
  });

  test('are computed few at once, known people first; strangers are turned away when too many wait', async () => {
    const order: string[] = [];
    const strangers = Array.from({ length: 150 }, () =>
      verifyPassword(cheap, 'wrong', urgency.stranger).then(() => order.push('stranger')),
    );
    const settled = Promise.allSettled(strangers);
    const known = verifyPassword(cheap, 'right', urgency.known).then(() => order.push('known'));
    const { running, most } = passwordLoad();
    expect(running).toBeLessThanOrEqual(most);
    expect(most).toBeLessThanOrEqual(2);
    await known;
    expect(order.length, 'waits for what runs, not for what waits').toBeLessThanOrEqual(
      2 * most + 1,
    );
    const turnedAway = (await settled).flatMap((one) =>
      one.status === 'rejected'
        ? [one.reason as { status: number; key: string; retryAfter: number }]
        : [],
    );
    expect(turnedAway.length).toBeGreaterThanOrEqual(150 - 100 - most);
    expect(turnedAway[0]).toMatchObject({ status: 429, key: 'errors.signInBusy', retryAfter: 5 });
    expect(await verifyPassword(cheap, 'right', urgency.stranger)).toBe(true);
  });
});
