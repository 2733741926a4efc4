import { describe, expect, test } from 'vitest';
import type { Move } from './types.ts';
import { conditionText, wordingsOf } from './wording.ts';

const words: Readonly<Record<string, string>> = {
  'diagram.and': ', ',
  'diagram.or': ' or ',
  'diagram.otherwise': 'otherwise',
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

describe('moves of one name on one edge share a text', () => {
  test('the text has the conditions of each move', () => {
    expect(notes(['a', 'b'])).toEqual([{ title: 'Question failed', notes: ['a', 'b'] }]);
    expect(notes(['a', 'b'], ['c'])).toEqual([{ title: 'Question failed', notes: ['a, b or c'] }]);
  });

  test('the text has no conditions if one of the moves has none', () => {
    expect(notes(['a'], [])).toEqual([{ title: 'Question failed', notes: [] }]);
    expect(notes([], ['a'])).toEqual([{ title: 'Question failed', notes: [] }]);
  });

  test('the text leaves out what goes without saying beside the other alternatives', () => {
    expect(notes(['a', 'otherwise'], ['b', 'not.a', 'otherwise'])).toEqual([
      { title: 'Question failed', notes: ['a or b'] },
    ]);
    expect(notes(['a'], ['otherwise'])).toEqual([
      { title: 'Question failed', notes: ['otherwise'] },
    ]);
    expect(notes(['a', 'otherwise'])).toEqual([
      { title: 'Question failed', notes: ['a', 'otherwise'] },
    ]);
  });

  test('the text has each condition once', () => {
    expect(notes(['a'], ['a'], ['b'])).toEqual([{ title: 'Question failed', notes: ['a or b'] }]);
  });
});

test('the text of a condition has the names of each alternative', () => {
  expect(conditionText('a&not.b|c', say)).toBe('a, not.b or c');
});
