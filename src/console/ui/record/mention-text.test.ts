import { describe, expect, test } from 'vitest';
import { begunAt, letInBy, shownText, storedText, withMentioned } from './mention-text.ts';

const LI = { guid: 'k-1', name: '李伟' };
const OTHER_LI = { guid: 'k-2', name: '李伟' };
const LONGER = { guid: 'k-3', name: '李伟民' };

test('a stored text is read back unchanged, with two equal names and one name that begins another', () => {
  const stored = '@{k-1} 请看 @{k-2}，抄给 @{k-3}。再问 @{k-1}';
  const shown = shownText(stored, [LI, OTHER_LI, LONGER]);
  expect(shown.text).toBe('@李伟 请看 @李伟(2)，抄给 @李伟民。再问 @李伟');
  expect(storedText(shown.text, shown.mentioned)).toBe(stored);
});

test('only chosen people are mentioned', () => {
  expect(storedText('@李伟 a@b.cn', [])).toBe('@李伟 a@b.cn');
  expect(shownText('@{gone} 看', [LI]).text).toBe('@{gone} 看');
});

test('a person who is mentioned again keeps their label', () => {
  const once = withMentioned([], LI);
  expect(withMentioned(once.mentioned, LI)).toEqual({ mentioned: once.mentioned, label: '李伟' });
});

test('whoever does not see the record is let in while the text names them', () => {
  const first = withMentioned([], { ...LI, seesIt: false });
  const second = withMentioned(first.mentioned, { ...LONGER, seesIt: true });
  const letIn = (text: string) => letInBy(text, second.mentioned).map(({ guid }) => guid);
  expect(letIn('@李伟 请看，@李伟民 也看')).toEqual(['k-1']);
  expect(letIn('@李伟民 请看')).toEqual([]);
});

describe('a name is begun', () => {
  test.each([
    ['@', 1, ''],
    ['请 @li', 5, 'li'],
    ['请@陈 思', 3, '陈'],
    ['@陈 思', 4, null],
    ['a@b', 3, null],
    ['@陈@', 3, ''],
    ['没有', 2, null],
  ])('in %s at %i: %s', (text, place, typed) => expect(begunAt(text, place)).toBe(typed));
});
