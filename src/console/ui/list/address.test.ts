import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const read = (text: string, all = true) =>
  readAddress(new URLSearchParams(text), ['projectName', 'status'], all, 17);

describe('a list address is read and written', () => {
  test('page, size, filters and order are read from the address', () => {
    expect(read('page=3&rows=50&projectName=%20pump%20&sort=amount&order=asc')).toEqual({
      page: 3,
      rows: 50,
      isFitted: false,
      filters: { projectName: 'pump' },
      sort: 'amount',
      order: 'asc',
    });
  });

  test('invalid values are read as the defaults', () => {
    expect(read('page=-2&rows=7&foo=1&status=')).toEqual({
      page: 1,
      rows: 17,
      isFitted: true,
      filters: {},
      sort: null,
      order: null,
    });
  });

  test('"all" is accepted only where a list offers it, and then only with page 1', () => {
    expect(read('rows=10000&page=4')).toMatchObject({ page: 1, rows: 10_000 });
    expect(read('rows=10000', false)).toMatchObject({ rows: 17 });
  });

  test('the first page fills the window, and a later page keeps the number of rows it was opened with', () => {
    expect(read('page=2&rows=23')).toMatchObject({ page: 2, rows: 23, isFitted: true });
    expect(read('rows=23')).toMatchObject({ page: 1, rows: 17, isFitted: true });
    expect(writeAddress({ ...read(''), page: 2 }).toString()).toBe('rows=17&page=2');
    expect(writeAddress({ ...read('page=2&rows=23'), page: 1 }).toString()).toBe('');
  });

  test('an address is written as it was read, without defaults', () => {
    const text = 'projectName=pump&rows=20&page=2&sort=amount&order=desc';
    expect(writeAddress(read(text)).toString()).toBe(text);
    expect(writeAddress(read('page=1')).toString()).toBe('');
    expect(writeAddress(read('rows=10')).toString()).toBe('rows=10');
  });
});
