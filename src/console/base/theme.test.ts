import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test('a visit starts in the theme chosen last, else in that of the browser', () => {
  expect(themeOf(null, false)).toBe('wight');
  expect(themeOf(null, true)).toBe('dark');
  expect(themeOf('wight', true)).toBe('wight');
  expect(themeOf('dark', false)).toBe('dark');
  expect(themeOf('light', true)).toBe('dark');
});
