import { expect, test, vi } from 'vitest';
import { givenKey } from '#locales/keys.ts';
import { translator } from './texts.ts';

test('shows the key of a text that is missing with its module, and warns of it, in each language', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect([
    translator('zh-CN')(givenKey('records.noSuchText')),
    translator('en')(givenKey('records.fields.noSuchText')),
  ]).toEqual(['records.noSuchText', 'records.fields.noSuchText']);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'There is no text records.noSuchText.',
    'There is no text records.fields.noSuchText.',
  ]);
  warn.mockRestore();
});

test('takes the text that was given for the case that there is none', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect(translator('en')(givenKey('records.fields.noSuchText'), { defaultValue: 'amount' })).toBe(
    'amount',
  );
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
