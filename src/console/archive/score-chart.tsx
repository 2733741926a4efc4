import { formatScore } from '#contract/core/figures.ts';
import { useText } from '../base/use-text.ts';
import { LineChart } from '../charts/line-chart.tsx';
import type { Archive } from './archive-page.tsx';

const TICKS = [0, 20, 40, 60, 80, 100];

/** The published scores of a supplier by year, one line per unit. */
export function ScoreChart({ scores }: Pick<Archive, 'scores'>) {
  const t = useText();
  const scored = scores.filter(({ score }) => score !== null && score !== undefined);
  const years = [...new Set(scored.map(({ year }) => year ?? ''))].sort();
  const units = [...new Set(scored.map(({ caiGouDanWei }) => caiGouDanWei ?? ''))];
  const valueOf = (unit: string, year: string) => {
    const found = scored.findLast((one) => one.caiGouDanWei === unit && one.year === year);
    return found ? Number(found.score) : null;
  };
  return (
    <LineChart
      title={t('archive.scores')}
      labels={years}
      lines={units.map((name) => ({ name, values: years.map((year) => valueOf(name, year)) }))}
      ticks={TICKS}
      table={{
        headings: (['year', 'caiGouDanWei', 'score', 'grade'] as const).map((name) =>
          t(`archive.fields.${name}`),
        ),
        rows: scored.map(({ year, caiGouDanWei, score, grade }) => [
          year,
          caiGouDanWei,
          score && formatScore(score),
          grade,
        ]),
      }}
      empty={t('archive.noScores')}
    />
  );
}
