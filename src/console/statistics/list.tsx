import { SegmentedControl } from '@blueprintjs/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { formatCount, formatScore, formatWan } from '#contract/core/figures.ts';
import { GROUPINGS, statisticsCalls } from '#contract/statistics.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { pageQuery } from '../http/queries.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';

type Line = ResponseOf<typeof statisticsCalls.list>;

/** Address of the statistics. */
export const STATISTICS = '/gysgl/tongjiList';
const DETAIL = '/gysgl/TongjiDetail';

const field = (name: NameIn<'statistics.fields'>): TextKey => `statistics.fields.${name}`;
const figure = (key: keyof Line & NameIn<'statistics.fields'>, width: number): Column<Line> => ({
  key,
  title: field(key),
  width,
  align: 'end',
  text: (row) => formatCount(row[key]),
});

const columns: readonly Column<Line>[] = [
  { key: 'name', title: field('name'), width: 180, link: true, text: (row) => row.name ?? '' },
  figure('supplierCount', 84),
  { ...figure('newCount', 120), optional: true },
  figure('suspendedCount', 96),
  figure('blacklistedCount', 96),
  figure('contractCount', 76),
  {
    key: 'contractMoney',
    title: field('contractMoneyWan'),
    width: 132,
    align: 'end',
    text: (row) => (row.contractMoney ? formatWan(row.contractMoney) : ''),
  },
  figure('breachCount', 84),
  figure('awardCount', 128),
  {
    key: 'averageScore',
    title: field('averageScore'),
    width: 116,
    align: 'end',
    text: (row, t) => (row.averageScore ? formatScore(row.averageScore) : t('statistics.notRated')),
  },
];

const filters: readonly Filter[] = [
  { name: 'groupBy', title: field('groupBy'), kind: 'beside' },
  { name: 'statisticsYear', title: field('statisticsYear'), kind: 'text' },
  { name: 'caiGouDanWei', title: field('caiGouDanWei'), kind: 'text' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'projectType', title: field('projectType'), kind: 'choice', enumeration: 'projectType' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(statisticsCalls.list, { page, rows, ...values });
const keyOf = (row: Line) => row.guid;
const hrefOf = ({ guid, groupBy, statisticsYear }: Line) => {
  const search = new URLSearchParams({ guid, groupBy: groupBy ?? 'unit' });
  if (statisticsYear) search.set('statisticsYear', statisticsYear);
  return `${DETAIL}?${search}`;
};
const exported = { list: 'statistics.list' } as const;

/** What the lines of the page spent, the largest first, as bars. */
function moneyChart(lines: readonly Line[], t: Translate) {
  const money = lines.filter(({ contractMoney }) => Number(contractMoney) > 0);
  return (
    <BarChart
      title={t('statistics.moneyChart')}
      bars={money.map(({ guid, name, contractMoney }) => ({
        key: guid,
        label: name ?? '',
        value: Number(contractMoney),
        text: formatWan(contractMoney ?? '0'),
      }))}
      table={{
        headings: [t(field('name')), t(field('contractMoneyWan'))],
        rows: money.map(({ name, contractMoney }) => [name, formatWan(contractMoney ?? '0')]),
      }}
      empty={t('statistics.noContracts')}
    />
  );
}

/**
 * What is counted: units, categories or suppliers. The choice stands in the address like every
 * filter.
 */
function GroupingButtons() {
  const t = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const chosen = params.get('groupBy') ?? 'unit';
  const choose = (groupBy: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('groupBy', groupBy);
    void navigate({ search: `?${next}` });
  };
  return (
    <SegmentedControl
      aria-label={t(field('groupBy'))}
      options={GROUPINGS.map((name) => ({ value: name, label: t(`statistics.groupings.${name}`) }))}
      value={chosen}
      onValueChange={choose}
    />
  );
}

/**
 * Statistics over suppliers: a line a unit, a category or a supplier, and what most money went to
 * as a chart.
 */
export function StatisticsList() {
  return (
    <ListPage
      id="statistics"
      title="statistics.title"
      hint="statistics.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      actions={<GroupingButtons />}
      above={moneyChart}
    />
  );
}
