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

test('people are read in the order of the template when there is no heading above them', () => {
  const { csv, ...rest } = read(
    'zhou01\t周明\t1101\t138\t66001\t采购部\t\t\t\t\t采购员、审批人',
    '',
  );
  expect(csv.split('\r\n')).toEqual([
    heading,
    'zhou01,周明,1101,138,66001,采购部,,,,,采购员、审批人',
  ]);
  expect(rest).toEqual({ rows: [1], unknown: [], surplus: [] });
});

test('a heading sets the order of the columns and shows which of them are not needed', () => {
  const { csv, ...rest } = read(
    '姓名\t登录名 *\t工龄\t角色',
    '周明\tzhou01\t3\t采购员,审批人',
    '李静\tli01\t5\t"审""批"',
  );
  expect(csv.split('\r\n').slice(1)).toEqual([
    'zhou01,周明,,,,,,,,,"采购员,审批人"',
    'li01,李静,,,,,,,,,"审""批"',
  ]);
  expect(rest).toEqual({ rows: [2, 3], unknown: ['工龄'], surplus: [] });
});

test('blank rows contain nobody', () => {
  expect(read('', ' \t ').rows).toEqual([]);
});

test('people are identified by their pasted rows, counting empty rows and line breaks in cells', () => {
  const { csv, rows } = read(
    '',
    '姓名\t登录名',
    '周明\tzhou01',
    ' \t',
    '"李\n静"\tli01',
    '王\twang01',
  );
  expect(rows).toEqual([3, 5, 6]);
  expect(csv.split('\r\n')[2]).toBe('li01,李 静,,,,,,,,,');
});

test.each(['zh-CN', 'en'] as const)(
  'a heading in %s is recognised, whichever language is shown',
  (language) => {
    const word = textsIn(language);
    const columns = namesOf(IMPORT_COLUMNS).toReversed();
    const { csv, ...rest } = read(
      columns.map((column) => word(`personnel.fields.${column}`)).join('\t'),
      columns.join('\t'),
    );
    expect(csv.split('\r\n')[1]).toBe(namesOf(IMPORT_COLUMNS).join(','));
    expect(rest).toEqual({ rows: [2], unknown: [], surplus: [] });
  },
);

test('surplus cells, columns without a heading and duplicate columns are all reported', () => {
  const full = namesOf(IMPORT_COLUMNS).join('\t');
  expect(read(full, `${full}\t`, `${full}\tmore`).surplus).toEqual([3]);
  expect(read('姓名\t登录名\t\t姓名\t', '周明\tzhou01\tx\t周\t\ty')).toMatchObject({
    unknown: ['#3', '姓名'],
    surplus: [2],
  });
});
