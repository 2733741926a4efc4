import { formatCount, formatScore } from '#contract/core/figures.ts';
import { useId } from 'react';
import { namedKey, type NameIn } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { ColumnChart } from '../charts/column-chart.tsx';
import { compact } from '../charts/compact.ts';
import { DateTime } from '../ui/date-time.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { largeAmount } from '../ui/large-amount.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { ArchivePage, type Archive } from './archive-page.tsx';
import { CertificateTable } from './certificates.tsx';
import { ScoreChart } from './score-chart.tsx';
import { field } from './field.ts';

/** The summary: contracts, ratings, reports. */
function Figures({ archive }: { archive: Archive }) {
  const t = useText();
  const { contractCount, contractMoney, evaluatedCount, unqualifiedCount, years, scores } = archive;
  const total = (key: 'breachCount' | 'awardCount') =>
    years.reduce((sum, year) => sum + (year[key] ?? 0), 0);
  const last = scores.at(-1);
  const figures: [NameIn<'archive.fields'>, string, string?][] = [
    ['contractCount', formatCount(contractCount ?? 0)],
    ['contractTotal', largeAmount(contractMoney ?? '0', t)],
    ['evaluatedCount', t('archive.ofThem', { n: evaluatedCount ?? 0, bad: unqualifiedCount ?? 0 })],
    [
      'lastScore',
      last?.score
        ? t('archive.scored', { score: formatScore(last.score), grade: last.grade ?? '' })
        : t('archive.notRated'),
      last && t('archive.scoredBy', { year: last.year ?? '', unit: last.caiGouDanWei ?? '' }),
    ],
    ['breachCount', formatCount(total('breachCount'))],
    ['awardCount', formatCount(total('awardCount'))],
  ];
  return (
    <FigureList
      figures={figures.map(([name, value, note]) => ({
        name: field(name),
        value,
        ...(note === undefined ? {} : { note }),
      }))}
    />
  );
}

function yearChart({ years }: Archive, t: Translate) {
  const isBought = years.some(({ contractMoney }) => Number(contractMoney) > 0);
  return (
    <ColumnChart
      title={t('archive.byYear')}
      columns={years.map(({ year, contractMoney }) => ({
        label: year ?? '',
        value: Number(contractMoney),
      }))}
      format={compact}
      table={{
        headings: (
          ['year', 'contractCount', 'contractTotal', 'breachCount', 'awardCount'] as const
        ).map((name) => t(field(name))),
        rows: !isBought
          ? []
          : years.map(({ year, contractCount, contractMoney, breachCount, awardCount }) => [
              year,
              contractCount,
              largeAmount(contractMoney ?? '0', t),
              breachCount,
              awardCount,
            ]),
      }}
      empty={t('archive.noContracts')}
    />
  );
}

/** Recent events of the supplier, the latest first. */
function Events({ events }: Pick<Archive, 'events'>) {
  const t = useText();
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t('archive.events')}</h2>
      {events.length === 0 && <p className="ui-quiet">{t('archive.noEvents')}</p>}
      <ol className="archive-events">
        {events.map(({ guid, kind, title, caiGouDanWei, money, score, time }) => (
          <li key={`${kind} ${guid}`}>
            <DateTime at={time} />
            <span>{t(namedKey('archive.eventKinds', kind ?? ''))}</span>
            <span>
              {title} <span className="ui-quiet">{caiGouDanWei}</span>
            </span>
            <span className="ui-figures">
              {money
                ? largeAmount(money, t)
                : score
                  ? t('archive.points', { count: Number(score) })
                  : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The overview of one supplier. */
export function ArchiveOverview() {
  const t = useText();
  return (
    <ArchivePage tab="">
      {(archive) => (
        <>
          <Figures archive={archive} />
          <div className="archive-pair">
            <ScoreChart scores={archive.scores} />
            {yearChart(archive, t)}
          </div>
          <CertificateTable certificates={archive.certificates} />
          <Facts
            sections={[
              {
                title: 'archive.who',
                facts: [
                  {
                    label: field('belongTo'),
                    value: archive.belongTo && t(`enums.supplierBelonging.${archive.belongTo}`),
                  },
                  { label: field('lianXiRen_Name'), value: archive.lianXiRen_Name },
                  { label: field('lianXiRen_Phone'), value: archive.lianXiRen_Phone },
                  { label: field('address'), value: archive.address, wide: true },
                  { label: field('specialtyNames'), value: archive.specialtyNames, wide: true },
                  { label: field('labelNames'), value: archive.labelNames, wide: true },
                ],
              },
            ]}
          />
          <Events events={archive.events} />
        </>
      )}
    </ArchivePage>
  );
}
