import { describe, expect, test } from 'vitest';
import type { Move } from './types.ts';
import { conditionText, wordingsOf } from './wording.ts';

const words: Readonly<Record<string, string>> = {
  'diagram.and': ', ',
  'diagram.or': ' or ',
  'diagram.outcomes.error': ' failed',
};
const say = (key: string): string =>
  words[key] ?? key.replace('diagram.conditions.', '').replace('commands.calls.', '');

const move = (when: readonly string[]): Move => ({
  transitions: [],
  kind: 'error',
  event: 'Question',
  call: null,
  failed: false,
  guards: [],
  when,
  assumed: [],
});
const notes = (...alternatives: string[][]) => wordingsOf(alternatives.map(move), say);

describe('moves of one name on one edge', () => {
  test('say what each of them asks', () => {
    expect(notes(['a', 'b'])).toEqual([{ title: 'Question failed', notes: ['a', 'b'] }]);
    expect(notes(['a', 'b'], ['c'])).toEqual([{ title: 'Question failed', notes: ['a, b or c'] }]);
  });

  test('say nothing where one of them asks for nothing', () => {
    expect(notes(['a'], [])).toEqual([{ title: 'Question failed', notes: [] }]);
    expect(notes([], ['a'])).toEqual([{ title: 'Question failed', notes: [] }]);
  });

  test('say the same once', () => {
    expect(notes(['a'], ['a'], ['b'])).toEqual([{ title: 'Question failed', notes: ['a or b'] }]);
  });
});

test('a condition with alternatives says each by its names', () => {
  expect(conditionText('a&not.b|c', say)).toBe('a, not.b or c');
});
