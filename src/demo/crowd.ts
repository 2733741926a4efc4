import { END, momentOf } from './calendar.ts';
import type { Unit, World } from './master-data/world.ts';
import type { PlanKind } from './scenarios/plans.ts';
import type { Random } from './random.ts';

/** A scenario with a random course. */
export interface CrowdScenario {
  unit: Unit;
  start: PlanKind;
  planYear: string;
  moment: number;
}

/** When the yearly plans of a year are written: most before it begins, some during the year. */
const SEASONS = [
  { year: '2024', weight: 23, from: '2024-01-02', to: '2024-03-01' },
  { year: '2024', weight: 8, from: '2024-03-20', to: '2024-10-31' },
  { year: '2025', weight: 25, from: '2024-10-08', to: '2025-01-24' },
  { year: '2025', weight: 8, from: '2025-03-20', to: '2025-10-31' },
  { year: '2026', weight: 24, from: '2025-10-09', to: '2026-01-30' },
  { year: '2026', weight: 7, from: '2026-03-20', to: '2026-10-31' },
  { year: '2027', weight: 5, from: '2026-10-12', to: '2026-11-20' },
] as const;

const SHARES: readonly { start: PlanKind; share: number }[] = [
  { start: 'yearlyPlan', share: 0.16 },
  { start: 'batchPlan', share: 0.46 },
  { start: 'selfPlan', share: 0.38 },
];

/** The everyday business of all units over three years. */
export function crowdScenarios(random: Random, world: World, count: number): CrowdScenario[] {
  return Array.from({ length: Math.max(0, count) }, () => {
    const unit = random.weighted(world.purchasers, ({ weight }) => weight);
    const { start } = random.weighted(SHARES, ({ share }) => share);
    if (start === 'yearlyPlan') {
      const season = random.weighted(SEASONS, ({ weight }) => weight);
      return {
        unit,
        start,
        planYear: season.year,
        moment: random.between(momentOf(season.from), momentOf(season.to)),
      };
    }
    const from = momentOf(start === 'batchPlan' ? '2024-02-19' : '2024-01-03');
    return { unit, start, planYear: '', moment: random.between(from, END - 1) };
  });
}
