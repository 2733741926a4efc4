import { expect, test } from 'vitest';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS } from '#contract/personnel.ts';
import { textsIn } from '../../../tests/support/texts.ts';
import { pastedPeople } from './people-paste.ts';

const t = textsIn('zh-CN');
const read = (...lines: string[]) =>
  pastedPeople(lines.join('\r\n'), (column) => t(`personnel.fields.${column}`));
const heading = namesOf(IMPORT_COLUMNS)
  .map((column) => t(`personnel.fields.${column}`))
  .join(',');

test('people are taken in the order of the template where no heading stands above them', () => {
  const { csv, ...rest } = read(
    'zhou01\t周明\t1101\t138\t66001\t采购部\t\t\t\t\t采购员、审批人',
    '',
  );
  expect(csv.split('\r\n')).toEqual([
    heading,
    'zhou01,周明,1101,138,66001,采购部,,,,,采购员、审批人',
  ]);
  expect(rest).toEqual({ count: 1, shift: 1, unknown: [] });
});

test('a heading says in which order the columns stand, and which of them nobody asked for', () => {
  const { csv, ...rest } = read(
    '姓名\t登录名 *\t工龄\t角色',
    '周明\tzhou01\t3\t采购员,审批人',
    '李静\tli01\t5\t"审""批"',
  );
  expect(csv.split('\r\n').slice(1)).toEqual([
    'zhou01,周明,,,,,,,,,"采购员,审批人"',
    'li01,李静,,,,,,,,,"审""批"',
  ]);
  expect(rest).toEqual({ count: 2, shift: 0, unknown: ['工龄'] });
});

test('nothing but blanks is nobody', () => {
  expect(read('', ' \t ').count).toBe(0);
});
