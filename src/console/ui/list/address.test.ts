import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const read = (text: string, all = true) =>
  readAddress(new URLSearchParams(text), ['projectName', 'status'], all, 17);

describe('list address', () => {
  test('reads page, size, filters and order', () => {
    expect(read('page=3&rows=50&projectName=%20pump%20&sort=amount&order=asc')).toEqual({
      page: 3,
      rows: 50,
      isFitted: false,
      filters: { projectName: 'pump' },
      sort: 'amount',
      order: 'asc',
    });
  });

  test('reads nonsense as the default', () => {
    expect(read('page=-2&rows=7&foo=1&status=')).toEqual({
      page: 1,
      rows: 17,
      isFitted: true,
      filters: {},
      sort: null,
      order: null,
    });
  });

  test('knows "all" only where a list offers it, and then only page 1', () => {
    expect(read('rows=10000&page=4')).toMatchObject({ page: 1, rows: 10_000 });
    expect(read('rows=10000', false)).toMatchObject({ rows: 17 });
  });

  test('fills the window, and a later page keeps the rows it was opened with', () => {
    expect(read('page=2&rows=23')).toMatchObject({ page: 2, rows: 23, isFitted: true });
    expect(read('rows=23')).toMatchObject({ page: 1, rows: 17, isFitted: true });
    expect(writeAddress({ ...read(''), page: 2 }).toString()).toBe('rows=17&page=2');
    expect(writeAddress({ ...read('page=2&rows=23'), page: 1 }).toString()).toBe('');
  });

  test('writes what it read, without defaults', () => {
    const text = 'projectName=pump&rows=20&page=2&sort=amount&order=desc';
    expect(writeAddress(read(text)).toString()).toBe(text);
    expect(writeAddress(read('page=1')).toString()).toBe('');
    expect(writeAddress(read('rows=10')).toString()).toBe('rows=10');
  });
});
