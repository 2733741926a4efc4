import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

const shown = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

test('the changed words of Chinese texts are marked, and nothing else', () => {
  expect(
    shown(
      '工程招标限额为400万元，货物招标限额为200万元。',
      '工程招标限额为500万元，货物招标限额为200万元。',
    ),
  ).toBe('工程招标限额为-[400]+[500]万元，货物招标限额为200万元。');
  expect(shown('单一来源须报批。', '单一来源须报集团报批。')).toContain('+[');
});

test('the marked changes of English texts are whole words', () => {
  expect(shown('Direct purchases need approval.', 'Direct purchases need two approvals.')).toBe(
    'Direct purchases need -[approval]+[two approvals].',
  );
});

test('both texts can be restored from the runs, whatever they are', () => {
  for (const [before, after] of [
    ['', '新增'],
    ['删除', ''],
    ['第一条\n第二条', '第一条\n第三条\n第二条'],
    ['same', 'same'],
  ] as const) {
    const runs = textChanges(before, after);
    const read = (gone: string) =>
      runs
        .filter(({ kind }) => kind !== gone)
        .map(({ text }) => text)
        .join('');
    expect([read('added'), read('removed')]).toEqual([before, after]);
  }
});
