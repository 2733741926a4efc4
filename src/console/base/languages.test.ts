import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test('a visit starts in the language chosen last, else in English in an English browser, else in Chinese', () => {
  expect(languageOf(null, '/login', 'en-GB')).toBe('en');
  expect(languageOf(null, '/login', 'zh-TW')).toBe('zh-CN');
  expect(languageOf(null, '/login', 'de')).toBe('zh-CN');
  expect(languageOf(null, '/demo', 'en-GB')).toBe('en');
  expect(languageOf(null, '/demo/plan-approval', 'de')).toBe('en');
  expect(languageOf(null, '/demo', 'zh-TW')).toBe('zh-CN');
  expect(languageOf('zh-CN', '/demo', 'en-GB')).toBe('zh-CN');
  expect(languageOf('en', '/login', 'zh-CN')).toBe('en');
  expect(languageOf('zh-CN', '/login', 'en')).toBe('zh-CN');
  expect(languageOf('fr', '/demonstration', 'de')).toBe('zh-CN');
});
