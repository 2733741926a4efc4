import { formatNumber } from '#contract/core/figures.ts';
import type { Translate } from '../base/use-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const rounded = (value: number) => formatNumber(value, value < 10 ? 1 : 0);

/**
 * How long something took, in the largest unit that is at least one; a dash where nothing is known.
 */
export function durationText(ms: number | null | undefined, t: Translate): string {
  if (ms === null || ms === undefined) return '–';
  if (ms >= DAY) return t('insight.duration.days', { n: rounded(ms / DAY) });
  if (ms >= HOUR) return t('insight.duration.hours', { n: rounded(ms / HOUR) });
  return t('insight.duration.minutes', { n: Math.round(ms / MINUTE) });
}
