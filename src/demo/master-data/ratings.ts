import { Random } from '../random.ts';
import type { TableRows } from '../table-rows.ts';
import { plusDays } from '../calendar.ts';
import type { World } from './world.ts';

/** Suppliers that were rated in the demonstration data; the first is the one of supplier01. */
const RATED = 60;
const YEARS = ['2024', '2025'] as const;

const gradeOf = (score: number): string =>
  score >= 90 ? 'A' : score >= 75 ? 'B' : score >= 60 ? 'C' : 'D';

const REASONS: readonly (readonly [reason: string, points: string])[] = [
  ['年度评价结果为优秀', '20'],
  ['按期完成供货合同', '5'],
  ['提供应急保供支持', '10'],
  ['延期交货', '-5'],
  ['产品质量异议成立', '-10'],
  ['参加供应商质量提升活动', '3'],
  ['未按时响应询价', '-2'],
];

/** Grades of the last years and the points behind them, given by the group and its subsidiaries. */
export function ratingTables({ calendar, purchasers, rows: { enterprise } }: World): TableRows[] {
  const random = new Random('ratings of the demonstration');
  const suppliers = enterprise
    .filter(({ subject_types, status }) => subject_types === 'T' && status === '2')
    .slice(0, RATED);
  const ratings = suppliers.flatMap(({ guid }, index) =>
    YEARS.map((year) => {
      const score = index === 0 ? (year === '2025' ? 92.5 : 84) : random.int(55, 97);
      const rater = index === 0 ? purchasers[1] : random.pick(purchasers);
      const published_at = calendar.at(plusDays(`${Number(year) + 1}-02-10`, index % 18), 11);
      return {
        guid: `${guid}-rating-${year}`,
        supplier_guid: guid,
        year: calendar.year(year),
        grade: gradeOf(score),
        score: String(score),
        rater_guid: rater?.guid,
        published_at,
      };
    }),
  );
  const points = suppliers.flatMap(({ guid }, index) => {
    const entries =
      index === 0
        ? REASONS
        : [REASONS[0], ...Array.from({ length: random.int(1, 4) }, () => random.pick(REASONS))];
    return entries.map((entry, place) => ({
      guid: `${guid}-point-${place + 1}`,
      supplier_guid: guid,
      reason: entry?.[0],
      points: entry?.[1],
      at: calendar.at(plusDays(`2026-0${place + 1}-03`, index % 25), 10, 30),
      related_guid: null,
    }));
  });
  return [
    { table: 'supplier_rating', rows: ratings },
    { table: 'supplier_point', rows: points },
  ];
}
