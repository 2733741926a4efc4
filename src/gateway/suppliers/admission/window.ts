import { midnightOf } from '#contract/core/calendar.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import type { AdmissionSettings } from './settings.ts';

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/**
 * When a day of the year, MM-dd, begins; the 29th of February is the 1st of March where there is
 * none.
 */
const beginOf = (year: string, day: string): number =>
  midnightOf(`${year}-${day === '02-29' && !isLeap(Number(year)) ? '03-01' : day}`);

/** When the audit of a year is open, the last day included; null where the unit audits nobody. */
export function windowOf(
  { yearAudit, yearAuditStart, yearAuditEnd }: AdmissionSettings,
  year: string,
): { start: Date; end: Date } | null {
  if (!yearAudit || !yearAuditStart || !yearAuditEnd) return null;
  return {
    start: new Date(beginOf(year, yearAuditStart)),
    end: new Date(beginOf(year, yearAuditEnd) + DAY_MS),
  };
}
