import { describe, expect, test } from 'vitest';
import { Turns } from './turns.ts';

const TEXTS = { tooMany: 'errors.sheetsOfUnit', busy: 'errors.sheetsBusy' } as const;
const never = new AbortController().signal;

/** Turns of which each says when it begins and ends when it is told to. */
function table() {
  const turns = new Turns({ running: 2, waiting: 3, each: 3, retryAfter: 5, texts: TEXTS });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    take: (party: string, name: string, signal = never) =>
      turns.take(party, signal, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('turns', () => {
  test('leave a place to others while a party has several', async () => {
    const { take, end, begun } = table();
    const of = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1')];
    expect(begun).toEqual(['a1', 'b1']);
    await expect(take('a', 'a4')).rejects.toMatchObject({
      status: 429,
      key: 'errors.sheetsOfUnit',
      params: { n: 3 },
      retryAfter: 5,
    });
    end('b1');
    expect(await of[3]).toBe('b1');
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await of[0];
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('end when too many wait, and go on once there is room', async () => {
    const { take, end, begun } = table();
    const of = ['a', 'b', 'c', 'd', 'e'].map((party) => take(party, party));
    await expect(take('f', 'f')).rejects.toMatchObject({
      status: 503,
      key: 'errors.sheetsBusy',
      retryAfter: 5,
    });
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      end(name);
      await of.shift();
      await Promise.resolve();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('are given up by who leaves, and passed on by work that fails', async () => {
    const turns = new Turns({ running: 1, waiting: 2, each: 3, retryAfter: 5, texts: TEXTS });
    let fail = () => {};
    const first = turns.take(
      'a',
      never,
      () => new Promise((_, reject) => (fail = () => reject(new Error('broken')))),
    );
    const leaving = new AbortController();
    const second = turns.take('b', leaving.signal, () => Promise.resolve('never'));
    const third = turns.take('c', never, () => Promise.resolve('third'));
    leaving.abort();
    await expect(second).rejects.toMatchObject({ status: 503, key: 'errors.sheetsBusy' });
    fail();
    await expect(first).rejects.toThrow('broken');
    expect(await third).toBe('third');
    await expect(
      turns.take('d', leaving.signal, () => Promise.resolve('never')),
    ).rejects.toMatchObject({ status: 503 });
  });
});
