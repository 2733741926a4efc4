import { createElement } from 'react';
import { expect, test } from 'vitest';
import archive from '#locales/zh-CN/archive.json';
import ui from '#locales/zh-CN/ui.json';
import { drawnIn } from '../base/texts.test-helper.tsx';
import type { Column } from './list/types.ts';
import { SmallTable } from './small-table.tsx';

interface Row {
  name: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'archive.fields.sourceName', width: 0, text: ({ name }) => name },
];

const drawn = (count: number): Promise<string> =>
  drawnIn(
    'zh-CN',
    { archive, ui },
    createElement(SmallTable<Row>, {
      title: 'archive.publicCredit',
      columns,
      rows: Array.from({ length: count }, (_, index) => ({ name: `row ${index + 1}.` })),
      keyOf: ({ name }) => name,
      empty: 'archive.noPublicCredit',
    }),
  );
const rowsIn = (html: string) => html.match(/row \d+\./g) ?? [];

test('one page of rows needs no pager, and more have one with the total', async () => {
  const few = await drawn(10);
  expect(rowsIn(few)).toHaveLength(10);
  expect(few).not.toContain('<nav');
  const many = await drawn(101);
  expect(rowsIn(many)).toHaveLength(10);
  expect(many).toContain('共 101 条');
  expect(many.match(/aria-label="第 \d+ 页"/g)).toHaveLength(5);
});

test('an empty table uses the text of every list', async () => {
  expect(await drawn(0)).toContain('查无数据！');
});
