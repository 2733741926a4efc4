import { expect, test } from 'vitest';
import { fit, searched } from './palette-search.ts';

const entries = [
  { path: '/plans/yearly', title: '年度采购计划', group: '采购管理' },
  { path: '/plans/batch', title: '批次采购计划', group: '采购管理' },
  { path: '/qyxxgl/qyjbxx', title: '企业基本信息', group: '企业信息管理' },
  { path: '/spManage/spLevelSz', title: '审批级别设置', group: '审批管理' },
];
const paths = (query: string) => searched(entries, query).map(({ path }) => path);

test('without a query the palette lists everything in the order of the menu', () => {
  expect(paths('  ')).toEqual(entries.map(({ path }) => path));
});

test('the search finds by title, by group, by pinyin of the path, and by letters in order', () => {
  expect(paths('年度')[0]).toBe('/plans/yearly');
  expect(paths('审批管理')).toEqual(['/spManage/spLevelSz']);
  expect(paths('qyjbxx')[0]).toBe('/qyxxgl/qyjbxx');
  expect(paths('年计划')[0]).toBe('/plans/yearly');
  expect(paths('采购 batch')[0]).toBe('/plans/batch');
  expect(paths('zzz')).toEqual([]);
});

test('the search finds by full pinyin and by initials, not by letters scattered in them', () => {
  const spelled = [{ ...entries[3]!, path: '/a', spelling: 'shenpijibieshezhi spjbsz' }];
  for (const query of ['shenpi', 'jibie', 'SPJB', 'sz'])
    expect(searched(spelled, query), query).toHaveLength(1);
  expect(searched(spelled, 'sjz')).toEqual([]);
});

test('closer matches come first', () => {
  expect(fit('plan', 'plan')).toBeGreaterThan(fit('plan', 'plans'));
  expect(fit('plan', 'plans')).toBeGreaterThan(fit('plan', 'yearly plans'));
  expect(fit('plan', 'yearly plans')).toBeGreaterThan(fit('yps', 'yearly plans'));
  expect(fit('x', 'plans')).toBe(-1);
});
