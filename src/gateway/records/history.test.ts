import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { changesBetween } from '../base/changes.ts';
import { brokenAt, chained, FIRST_HASH, type Entry, type EntryContent } from './history.ts';

const content = (seq: number): EntryContent => ({
  recordGuid: 'r',
  seq,
  at: '2026-01-01T00:00:00.000Z',
  event: 'plan.edit',
  fromStatus: '1',
  toStatus: '1',
  level: null,
  actorGuid: 'a',
  actorName: '张三',
  actorUnit: 'U',
  opinion: null,
  changes: [],
  digest: 'd',
  requestId: null,
});

function chain(length: number): Entry[] {
  const entries: Entry[] = [];
  for (let seq = 1; seq <= length; seq += 1)
    entries.push(chained(content(seq), entries.at(-1)?.hash ?? FIRST_HASH));
  return entries;
}

describe('a chain', () => {
  const entries = chain(4);
  const head = entries[3]?.hash ?? '';

  test('verifies as it was written', () => expect(brokenAt(entries, head)).toBeNull());

  test.each([1, 2, 3, 4])('tells that entry %i was changed', (seq) => {
    const forged = entries.map((entry) =>
      entry.seq === seq ? { ...entry, actorName: '李四' } : entry,
    );
    expect(brokenAt(forged, head)).toBe(seq);
  });

  test('tells that an entry was taken out, or the last one cut off', () => {
    expect(
      brokenAt(
        entries.filter((entry) => entry.seq !== 2),
        head,
      ),
    ).toBe(2);
    expect(brokenAt(entries.slice(0, 3), head)).toBe(4);
  });

  test('tells that an entry was forged with a hash that fits it', () => {
    const second = entries[1] as Entry;
    const forged = chained({ ...content(2), event: 'plan.approve' }, second.prevHash);
    expect(
      brokenAt(
        entries.map((entry) => (entry.seq === 2 ? forged : entry)),
        head,
      ),
    ).toBe(3);
  });
});

test('canonical JSON does not depend on the order of keys, and leaves out what is undefined', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe(
    canonicalJson({ b: [1, { c: 'x', d: null }] }),
  );
});

describe('changesBetween', () => {
  test('names each field with both values', () => {
    expect(
      changesBetween({ a: '1', items: [{ q: '2' }] }, { a: '1', items: [{ q: '3' }, { q: '4' }] }),
    ).toEqual([
      { field: 'items.1.q', from: '2', to: '3' },
      { field: 'items.2.q', from: null, to: '4' },
    ]);
  });

  test('empty and missing are the same', () =>
    expect(changesBetween({ a: '', b: null }, {})).toEqual([]));
});
