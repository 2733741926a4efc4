import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import chinese from '../../../locales/zh-CN/ui.json' with { type: 'json' };
import type { Column } from './list/types.ts';
import { SmallTable } from './small-table.tsx';

interface Row {
  name: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'archive.fields.sourceName', width: 0, text: ({ name }) => name },
];

/** Without a language the keys stand in place of their texts. */
const drawn = (count: number): string =>
  renderToStaticMarkup(
    createElement(SmallTable<Row>, {
      title: 'archive.publicCredit',
      columns,
      rows: Array.from({ length: count }, (_, index) => ({ name: `row ${index + 1}.` })),
      keyOf: ({ name }) => name,
      empty: 'archive.noPublicCredit',
    }),
  );
const rowsIn = (html: string) => html.match(/row \d+\./g) ?? [];

test('a page of rows needs no pager; more have one, with how many there are', () => {
  const few = drawn(10);
  expect(rowsIn(few)).toHaveLength(10);
  expect(few).not.toContain('<nav');
  const many = drawn(101);
  expect(rowsIn(many)).toHaveLength(10);
  expect(many).toContain('ui.pager.total');
  expect(many.match(/aria-label="ui\.pager\.goTo"/g)).toHaveLength(5);
});

test('where there is nothing it says so in the words of every list', () => {
  expect(drawn(0)).toContain('ui.list.empty');
  expect(chinese.list.empty).toBe('查无数据！');
});
