import { describe, expect, test } from 'vitest';
import { behaviourCalls } from '#contract/behaviour.ts';
import { creditCalls } from '#contract/credit.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { statisticsCalls } from '#contract/statistics.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { Translate } from '../../base/use-text.ts';
import { cardOf } from './card.tsx';
import { listed } from './listed.ts';
import type { Column } from './types.ts';

const t = ((key: string, { wan, million }: { wan?: string; million?: string } = {}) =>
  wan === undefined ? `<${key}>` : `<${key} ${wan} ${million}>`) as unknown as Translate;

const cellsOf = <Row extends object>(
  { columns }: { columns: readonly { key: string; text?: (row: Row, t: Translate) => string }[] },
  row: object,
) => Object.fromEntries(columns.map(({ key, text }) => [key, text?.(row as Row, t)]));

test('a cell is formatted by the kind of its field: days, codes, amounts, scores, empty values', () => {
  const blacklist = listed(behaviourCalls.listBlacklist);
  expect(
    cellsOf(blacklist, { scope: 'group', startTime: Date.UTC(2026, 2, 8, 16), endTime: null }),
  ).toMatchObject({
    scope: '<enums.punishScope.group>',
    startTime: '2026-03-09',
    endTime: '<behaviour.misconducts.noEnd>',
    reason: '',
  });
  const statistics = listed(statisticsCalls.list);
  expect(
    cellsOf(statistics, { supplierCount: 1234, contractMoney: '12345678.9', averageScore: null }),
  ).toMatchObject({
    supplierCount: '1,234',
    contractMoney: '<ui.amount.column 1,234.57 12.35>',
    averageScore: '<statistics.notRated>',
  });
});

test('figures are aligned to the end, and the label is that of the field unless the list overrides it', () => {
  const { columns } = listed(behaviourCalls.listBreaches);
  const of = (name: string) => columns.find(({ key }) => key === name);
  expect(of('score')).toMatchObject({ align: 'end', title: 'behaviour.fields.score' });
  expect(of('number')).toMatchObject({ title: 'records.fields.number', optional: true });
  expect(of('misconductState')).toMatchObject({
    title: 'behaviour.fields.status',
    statuses: ['misconductState'],
  });
});

test('times and what the list declares are shown whole, other texts give way', () => {
  const { columns } = listed(personnelCalls.listUsers);
  const whole = (key: string) => columns.find((column) => column.key === key)?.whole;
  expect([whole('user_Phone'), whole('deptName'), whole('roleName')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  const changes = listed(behaviourCalls.listBlacklist).columns;
  expect(changes.find(({ key }) => key === 'startTime')?.whole).toBe(true);
});

test('a code is chosen, a text is searched for, and a filter set outside the list is marked', () => {
  const { filters } = listed(behaviourCalls.listBreaches);
  expect(Object.fromEntries(filters.map(({ name, kind }) => [name, kind]))).toEqual({
    search: 'search',
    userQiYe_Guid: 'beside',
    qiYe_Name: 'text',
    qiYe_BH: 'text',
    status: 'choice',
    punishResult: 'choice',
    creditYear: 'text',
    dayFrom: 'day',
    dayTo: 'day',
  });
  expect(filters.filter(({ end }) => end !== undefined)).toMatchObject([
    { title: 'behaviour.fields.behaviourTime', end: 'from', range: { other: 'dayTo' } },
    { title: 'behaviour.fields.behaviourTime', end: 'to', range: { other: 'dayFrom' } },
  ]);
});

test('the search field says by the names of the columns what it looks in', () => {
  const [field] = listed(behaviourCalls.listBreaches).filters;
  expect(field?.titles).toEqual([
    'behaviour.fields.qiYe_Name',
    'behaviour.fields.behaviourName',
    'behaviour.fields.reportUnit',
    'behaviour.fields.bdName',
    'records.fields.number',
  ]);
});

test('a row without a guid of its own is identified by the fields that the list names', () => {
  const { rowKey } = listed(suppliersCalls.listRatings);
  const one = { userQiYe_Guid: 'a', caiGouDanWei: null, evaluationYear: '2025' };
  expect(rowKey(one)).toBe('a  2025');
  expect(rowKey({ ...one, evaluationYear: '2024' })).not.toBe(rowKey(one));
});

test('a list with a spreadsheet has a name for it', () => {
  expect(listed(behaviourCalls.listBreaches).exported).toEqual({ list: 'behaviour.listBreaches' });
  expect(listed(behaviourCalls.listOwnListings)).not.toHaveProperty('exported');
});

test('another screen of the same rows has its own columns, filters and texts', () => {
  const archive = listed(suppliersCalls.listSuppliers);
  const own = listed(suppliersCalls.listSuppliers, {}, 'own');
  const titled = ({ columns }: { columns: readonly { key: string; title: string }[] }) =>
    columns.map(({ key, title }) => [key, title]);
  expect(titled(archive)).toContainEqual(['caiGouDanWei', 'archive.fields.caiGouDanWei']);
  expect(titled(own)).toContainEqual(['caiGouDanWei', 'admission.fields.caiGouDanWei']);
  expect(own.filters.map(({ name, title }) => [name, title])).toEqual([
    ['search', 'admission.fields.search'],
    ['caiGouDanWei', 'admission.fields.caiGouDanWei'],
    ['status', 'admission.fields.status'],
    ['dayFrom', 'admission.fields.admissionTime'],
    ['dayTo', 'admission.fields.admissionTime'],
  ]);
  expect(() => listed(suppliersCalls.listSuppliers, {}, 'nobody')).toThrow('nobody');
});

describe('a card has at most five lines', () => {
  const partsIn = ({ columns }: { columns: readonly Column<never>[] }) => {
    const shown = columns.filter(({ optional }) => !optional);
    const { cells, height } = cardOf(shown, t);
    const named = (part: string) =>
      shown.flatMap(({ key }, place) => (cells[place]?.part === part ? key : []));
    return { lines: (height - 49) / 24 + 1, named };
  };

  test('title, status and amount first, then what else is a status, and the day', () => {
    const { lines, named } = partsIn(listed(behaviourCalls.listBreaches));
    expect(lines).toBe(5);
    expect([named('title'), named('status')]).toEqual([['qiYe_Name'], ['status']]);
    expect(named('line')).toEqual(['behaviourName', 'behaviourTime', 'misconductState']);
    expect(named('more')).toEqual(['score', 'punishEndTime']);
    const statistics = partsIn(listed(statisticsCalls.list));
    expect(statistics.named('amount')).toEqual(['contractMoney']);
    expect(statistics.named('line')).toEqual([
      'supplierCount',
      'suspendedCount',
      'blacklistedCount',
    ]);
  });

  test('a score is beside the status where nothing has an amount, and a short row is whole', () => {
    const credit = partsIn(listed(creditCalls.listCredits));
    expect([credit.named('status'), credit.named('amount')]).toEqual([
      ['evaluationStatus'],
      ['totalScore'],
    ]);
    expect(credit.named('line')).toContain('approvalStatus');
    const settings = partsIn(listed(suppliersCalls.listSettings));
    expect([settings.lines, settings.named('more')]).toEqual([5, []]);
  });

  test('what can be done with a row is always in view', () => {
    const { lines, named } = partsIn(listed(personnelCalls.listChanges));
    expect([lines, named('acts')]).toEqual([5, ['actions']]);
  });
});
