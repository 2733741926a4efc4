import { averageOf, levelOf } from '#gateway/suppliers/appraisals/level.ts';
import { momentOf, type Calendar } from '../calendar.ts';
import type { Plain } from '../master-data/world.ts';
import type { Random } from '../random.ts';
import type { AdmissionScenario } from './admission-scenario.ts';

/** The appraised years, and the day on which the unit begins each. */
const YEARS = [
  ['2024', '2025-01-06'],
  ['2025', '2026-01-05'],
  ['2026', '2026-11-10'],
] as const;

/** One in this many suppliers has been appraised this year. */
const DONE_OF_THIS_YEAR = 3;

/** Remarks by the level of an appraisal. */
const REMARKS: Readonly<Record<string, readonly string[]>> = {
  '3': ['供货及时，质量稳定，应急响应迅速，建议优先合作。', '全年无质量异议，主动配合降本。'],
  '4': ['整体履约良好，个别批次交货略有延迟。', '服务到位，资料移交规范。'],
  '1': ['基本满足要求，质量改进措施有待落实。', '履约正常，价格竞争力一般。'],
  '5': ['交货多次延迟，已约谈并要求整改。'],
  '2': ['质量问题整改不到位，建议下一年度暂缓合作。'],
};

/** Appraisals of a supplier in a unit's library, year by year; the current year is in progress. */
export function appraisalRows(
  random: Random,
  { unit, supplier, cast }: AdmissionScenario,
  place: number,
  calendar: Calendar,
): Plain<'yearly_appraisal'>[] {
  const middle = random.weighted([92, 86, 78, 68, 54], (score) => (score === 54 ? 4 : score));
  return YEARS.flatMap(([year, begin], index) => {
    const isDone = index < YEARS.length - 1 ? random.chance(0.85) : place % DONE_OF_THIS_YEAR === 0;
    const score = () =>
      Math.max(10, Math.min(100, Math.round((middle + random.between(-8, 8)) / 10) * 10));
    const [quality_score, price_score, delivery_score, service_score] = [
      score(),
      score(),
      score(),
      score(),
    ];
    if (!isDone) return [];
    const total = averageOf([quality_score, price_score, delivery_score, service_score]);
    const level = levelOf(total);
    return [
      {
        guid: `demo-appraisal-${unit.guid}-${supplier.guid}-${year}`,
        unit_guid: unit.guid,
        supplier_guid: supplier.guid,
        year: calendar.year(year),
        quality_score,
        progress_score: null,
        price_score,
        site_score: null,
        delivery_score,
        service_score,
        total_score: total,
        level,
        remarks: random.pick(REMARKS[level] ?? ['']),
        file_guid: null,
        evaluated_by: cast.author.user.guid,
        evaluated_at: calendar.instantAt(momentOf(begin) + place * 17).toISOString(),
      },
    ];
  });
}
