import { formatNumber } from '#contract/core/figures.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/core/durations.ts';
import type { Translate } from '../base/use-text.ts';

const rounded = (value: number) => formatNumber(value, value < 10 ? 1 : 0);

/** A duration in the largest unit of which it has at least one; a dash if unknown. */
export function durationText(ms: number | null | undefined, t: Translate): string {
  if (ms === null || ms === undefined) return '–';
  if (ms >= DAY_MS) {
    const n = rounded(ms / DAY_MS);
    return t('insight.duration.days', { n, count: Number(n) });
  }
  if (ms >= HOUR_MS) return t('insight.duration.hours', { n: rounded(ms / HOUR_MS) });
  return t('insight.duration.minutes', { n: Math.round(ms / MINUTE_MS) });
}
