import { expect, test } from 'vitest';
import { decodedText } from './decoded-text.ts';

const read = (...bytes: number[]) => decodedText(new Uint8Array(bytes));

test('a text is read as UTF-8, as UTF-16 where it says so, else as GB 18030, without its mark', () => {
  expect(read(0xef, 0xbb, 0xbf, 0xe8, 0xa6, 0x81)).toBe('要');
  expect(read(0xe8, 0xa6, 0x81)).toBe('要');
  expect(read(0xff, 0xfe, 0x81, 0x89)).toBe('要');
  expect(read(0xfe, 0xff, 0x89, 0x81)).toBe('要');
  expect(read(0xd2, 0xaa, 0xc7, 0xf3)).toBe('要求');
  expect(read(0x84, 0x31, 0x95, 0x33, 0xd2, 0xaa)).toBe('要');
  expect(read()).toBe('');
});

test('what no encoding can write shows', () => {
  expect(read(0xff, 0xfe, 0x81)).toContain('\ufffd');
  expect(read(0xd2, 0xaa, 0xff)).toContain('\ufffd');
});
