import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { lineList } from './project-list.tsx';

const OF_ALL = [
  'search',
  'projectName',
  'projectNo',
  'status',
  'projectNature',
  'projectType',
  'tenderWay',
  'organizationType',
  'createdFrom',
  'createdTo',
  'amountMin',
  'amountMax',
  'userId',
];
const BEFORE = ['title', 'number', 'status', 'level', 'waitingFor', 'amount'];
const BEHIND = [
  'tenderWay',
  'projectType',
  '-organizationType',
  '-projectNature',
  'authorName',
  '-unitName',
  '-departmentName',
  'createdAt',
  '-updatedAt',
];

/** The columns of a list, those with a hyphen only when a person chooses them. */
const shownBy = ({ columns }: ReturnType<typeof lineList>) =>
  columns.map(({ key, optional }) => (optional ? `-${key}` : key));

test('a list has the columns of its kind between the common ones, each with its words', () => {
  const list = lineList({ kind: 'batchPlan', call: plansCalls.batchList });
  expect(shownBy(list)).toEqual([...BEFORE, 'planYear', 'batchNo', ...BEHIND]);
  const row = { planYear: '2027', tenderWay: '1' } as never;
  const words = (key: string) =>
    list.columns.find((column) => column.key === key)?.text?.(row, (text) => text);
  expect([words('planYear'), words('batchNo'), words('tenderWay')]).toEqual([
    '2027',
    '',
    'enums.tenderWay.1',
  ]);
  expect(list.columns.find(({ key }) => key === 'batchNo')?.title).toBe('plans.fields.batchNo');
});

test('a list exports itself', () => {
  const exports = [
    lineList({ kind: 'batchPlan', call: plansCalls.batchList }),
    lineList({ kind: 'setUp', call: setUpCalls.list }),
  ].map(({ exported }) => exported.list);
  expect(exports).toEqual(['plans.batchList', 'setUp.list']);
});

test('a list shows the columns that its screen requests for a row', () => {
  const list = lineList({
    kind: 'setUp',
    call: setUpCalls.list,
    line: ['agentUnit', 'ordersNo'],
    optional: ['ordersNo'],
  });
  expect(shownBy(list)).toEqual([...BEFORE, 'agentUnit', '-ordersNo', ...BEHIND]);
  expect(list.columns.find(({ key }) => key === 'agentUnit')?.title).toBe(
    'records.fields.agentUnit',
  );
});

test('the filters of the kind follow the common ones, without those that only programs use', () => {
  const { filters } = lineList({ kind: 'yearlyPlan', call: plansCalls.yearlyList });
  expect(filters.map(({ name }) => name)).toEqual([...OF_ALL, 'planYear']);
  expect(filters.filter(({ kind }) => kind === 'choice').map(({ name }) => name)).toEqual([
    'status',
    'projectNature',
    'projectType',
    'tenderWay',
    'organizationType',
  ]);
  const asked = lineList({
    kind: 'yearlyPlan',
    call: plansCalls.yearlyList,
    withoutFilters: ['planYear'],
  });
  expect(asked.filters.map(({ name }) => name)).toEqual(OF_ALL);
});

test('of the fields of the line a list offers those that its records can have', () => {
  const { filters } = lineList({
    kind: 'setUp',
    call: setUpCalls.list,
    search: ['ordersNo', 'agentUnit'],
  });
  expect(filters.map(({ name }) => name)).toEqual([...OF_ALL, 'ordersNo', 'agentUnit']);
});
