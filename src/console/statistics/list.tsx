import { SegmentedControl } from '@blueprintjs/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { GROUPINGS, statisticsCalls } from '#contract/statistics.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { largeAmount } from '../ui/large-amount.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

type Line = ResponseOf<typeof statisticsCalls.list>;

/** Address of the statistics. */
export const STATISTICS = '/gysgl/tongjiList';
const DETAIL = '/gysgl/TongjiDetail';

const statistics = listed(statisticsCalls.list);
const hrefOf = ({ guid, groupBy, statisticsYear }: Line) => {
  const search = new URLSearchParams({ guid, groupBy: groupBy ?? 'unit' });
  if (statisticsYear) search.set('statisticsYear', statisticsYear);
  return `${DETAIL}?${search}`;
};

/** What the lines of the page spent, the largest first, as bars. */
function moneyChart(lines: readonly Line[], t: Translate) {
  if (lines.length === 0) return null;
  const money = lines.filter(({ contractMoney }) => Number(contractMoney) > 0);
  return (
    <BarChart
      title={t('statistics.moneyChart')}
      bars={money.map(({ guid, name, contractMoney }) => ({
        key: guid,
        label: name ?? '',
        value: Number(contractMoney),
        text: largeAmount(contractMoney ?? '0', t),
      }))}
      table={{
        headings: [t('statistics.fields.name'), t('statistics.fields.contractTotal')],
        rows: money.map(({ name, contractMoney }) => [name, largeAmount(contractMoney ?? '0', t)]),
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
      aria-label={t('statistics.fields.groupBy')}
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
      {...statistics}
      rowHref={hrefOf}
      actions={<GroupingButtons />}
      above={moneyChart}
    />
  );
}
