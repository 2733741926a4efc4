import { describe, expect, test } from 'vitest';
import { draftKeeper, draftKey, type DraftStore } from './draft-keeper.ts';

function memory(): DraftStore & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

const DAY = 24 * 3_600_000;

describe('draftKeeper', () => {
  test('the keeper gives a stored draft with the revision it was made on', () => {
    const store = memory();
    draftKeeper(store, 'k', () => 5).keep({ name: 'Pump' }, 3);
    expect(draftKeeper(store, 'k', () => 10).read()).toEqual({
      values: { name: 'Pump' },
      revision: 3,
      keptAt: 5,
    });
  });

  test('the keeper separates people, forms, records and copies of records', () => {
    expect(
      new Set([
        draftKey('a', 'f', null, null),
        draftKey('b', 'f', null, null),
        draftKey('a', 'g', null, null),
        draftKey('a', 'f', 'r', null),
        draftKey('a', 'f', null, 'r'),
        draftKey('a', 'f', null, 's'),
      ]).size,
    ).toBe(6);
  });

  test('the keeper deletes a draft on request and after a month', () => {
    const store = memory();
    const keeper = draftKeeper(store, 'k', () => 0);
    keeper.keep({}, null);
    keeper.clear();
    expect(keeper.read()).toBeNull();
    keeper.keep({}, null);
    expect(draftKeeper(store, 'k', () => 31 * DAY).read()).toBeNull();
    expect(store.all.size).toBe(0);
  });

  test('the keeper survives broken content and a browser that refuses storage', () => {
    const store = memory();
    store.setItem('k', '{');
    expect(draftKeeper(store, 'k', () => 0).read()).toBeNull();
    const refusing: DraftStore = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('no');
      },
      removeItem: () => {
        throw new Error('no');
      },
    };
    const keeper = draftKeeper(refusing, 'k');
    expect([keeper.read(), keeper.keep({}, null), keeper.clear()]).toEqual([
      null,
      false,
      undefined,
    ]);
  });
});
