import { Link, useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { formatCount, formatNumber, formatScore } from '#contract/core/figures.ts';
import { FIGURES, statisticsCalls, type Figure } from '#contract/statistics.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { ColumnChart } from '../charts/column-chart.tsx';
import { callQuery } from '../http/queries.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { largeAmount } from '../ui/large-amount.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Behind } from './behind.tsx';
import { compact } from '../charts/compact.ts';
import { STATISTICS } from './list.tsx';
import { everyMonth } from './months.ts';
import { SupplierFigures } from './supplier-figures.tsx';

type Info = ResponseOf<typeof statisticsCalls.info>;

const field = (name: NameIn<'statistics.fields'>): TextKey => `statistics.fields.${name}`;

/** A figure as the way to what stands behind it; nothing has nothing behind. */
function FigureLink({ info, name }: { info: Info; name: Figure }) {
  const t = useText();
  const [params] = useSearchParams();
  const value = info[name];
  if (value === null || value === undefined || Number(value) === 0)
    return (
      <span className="ui-none">{name === 'averageScore' ? t('statistics.notRated') : '0'}</span>
    );
  const to = new URLSearchParams(params);
  to.set('figure', name);
  return (
    <Link to={`?${to}`}>
      {name === 'averageScore' ? formatScore(value) : formatNumber(Number(value))}
    </Link>
  );
}

function Charts({ info: { months, grades } }: { info: Info }) {
  const t = useText();
  const money = new Map(
    months
      .filter(({ contractMoney }) => Number(contractMoney) > 0)
      .map(({ month, contractMoney }) => [month ?? '', Number(contractMoney)]),
  );
  return (
    <div className="statistics-charts">
      <ColumnChart
        title={t('statistics.byMonth')}
        columns={everyMonth([...money.keys()]).map((month) => ({
          label: month,
          value: money.get(month) ?? 0,
        }))}
        format={compact}
        figure={(value) => largeAmount(String(value), t)}
        table={{
          headings: (
            ['month', 'contractCount', 'contractTotal', 'newCount', 'breachCount'] as const
          ).map((name) => t(field(name))),
          rows: months.map(({ month, contractCount, contractMoney, newCount, breachCount }) => [
            month,
            contractCount,
            largeAmount(contractMoney ?? '0', t),
            newCount,
            breachCount,
          ]),
        }}
        empty={t('statistics.noMonths')}
      />
      <ColumnChart
        title={t('statistics.byGrade')}
        columns={grades.map(({ grade, supplierCount }) => ({
          label: grade ?? '',
          value: supplierCount ?? 0,
        }))}
        format={formatCount}
        table={{
          headings: [t(field('grade')), t(field('supplierCount'))],
          rows: grades.map(({ grade, supplierCount }) => [grade, supplierCount]),
        }}
        empty={t('statistics.noGrades')}
      />
    </div>
  );
}

/**
 * One line of the statistics: its figures, each leading to the list behind it; months and grades as
 * charts; supplier by supplier.
 */
export function StatisticsDetail() {
  const t = useText();
  const [params] = useSearchParams();
  const [guid, groupBy, year] = ['guid', 'groupBy', 'statisticsYear'].map(
    (name) => params.get(name) ?? '',
  ) as [string, string, string];
  const asked = callQuery(statisticsCalls.info, {
    guid,
    groupBy: groupBy || null,
    statisticsYear: year,
  } as RequestOf<typeof statisticsCalls.info>);
  const loaded = useLoaded(asked);
  const figure = FIGURES.find((name) => name === params.get('figure'));
  const chosen = { ...(groupBy ? { groupBy } : {}), ...(year ? { statisticsYear: year } : {}) };
  const back = `${STATISTICS}?${new URLSearchParams(chosen)}`;
  return (
    <DetailPage
      back={{ to: back, text: t('statistics.toList') }}
      loaded={loaded}
      title={({ name }) => name ?? ''}
      aside={() => (
        <span className="ui-quiet">
          {year ? t('statistics.ofYear', { year }) : t('statistics.ofAllYears')}
        </span>
      )}
      sections={(info) => [
        {
          title: 'statistics.figures',
          facts: [
            ...FIGURES.map((name) => ({
              label: field(name),
              value: <FigureLink info={info} name={name} />,
            })),
            { label: field('contractTotal'), value: largeAmount(info.contractMoney ?? '0', t) },
          ],
        },
      ]}
    >
      {(info) => (
        <>
          {figure && <Behind key={figure} figure={figure} />}
          <Charts info={info} />
          <SupplierFigures suppliers={info.suppliers} />
        </>
      )}
    </DetailPage>
  );
}
