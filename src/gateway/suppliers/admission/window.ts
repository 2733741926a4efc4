import type { AdmissionSettings } from './settings.ts';

const DAY = 86_400_000;
/** China has one time zone and no summer time. */
const CHINA = 8 * 3_600_000;

/** Calendar year in China of an instant. */
export const yearOf = (instant: Date): string => String(new Date(instant.getTime() + CHINA).getUTCFullYear());

const midnight = (year: string, day: string): number => Date.parse(`${year}-${day === '02-29' && !isLeap(Number(year)) ? '03-01' : day}T00:00:00Z`) - CHINA;

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** When the audit of a year is open, the last day included; null where the unit audits nobody. */
export function windowOf({ yearAudit, yearAuditStart, yearAuditEnd }: AdmissionSettings, year: string): { start: Date; end: Date } | null {
  if (!yearAudit || !yearAuditStart || !yearAuditEnd) return null;
  return { start: new Date(midnight(year, yearAuditStart)), end: new Date(midnight(year, yearAuditEnd) + DAY) };
}
