import { dayOf, minuteOf } from '#contract/core/calendar.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/core/durations.ts';

/** A point in time in the one format, YYYY-MM-DD HH:mm, always in China's time zone. */
export function formatTime(at: number | string | Date): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : minuteOf(date);
}

/** A calendar day, YYYY-MM-DD, always in China's time zone. */
export function formatDay(at: number | Date): string {
  return Number.isNaN(Number(at)) ? '' : dayOf(at);
}

/** A day of the wire: text in calls of ours, an instant in those of the specification. */
export type WireDay = string | number | null | undefined;

/** Rows of which calls of both sorts give the days. */
export type WithWireDays<Row, Day extends keyof Row> = Omit<Row, Day> &
  Partial<Record<Day, WireDay>>;

/** A day of the wire as YYYY-MM-DD; empty if there is none. */
export const wireDay = (day: WireDay): string =>
  typeof day === 'number' ? formatDay(day) : (day ?? '');

export interface Age {
  key: 'ui.age.days' | 'ui.age.hours' | 'ui.age.minutes' | 'ui.age.now';
  count: number;
}

/** A duration in days and hours, or in begun minutes below an hour. */
export function spanOf(passed: number): Age[] {
  const [days, hours] = [Math.floor(passed / DAY_MS), Math.floor((passed % DAY_MS) / HOUR_MS)];
  const parts: Age[] = [
    { key: 'ui.age.days', count: days },
    { key: 'ui.age.hours', count: hours },
  ];
  const told = parts.filter(({ count }) => count > 0);
  return told.length > 0 ? told : [{ key: 'ui.age.minutes', count: Math.ceil(passed / MINUTE_MS) }];
}

/** A waiting time in its largest unit; below a minute just now. */
export function ageOf(since: number, now: number): Age {
  const passed = Math.max(0, now - since);
  if (passed >= DAY_MS) return { key: 'ui.age.days', count: Math.floor(passed / DAY_MS) };
  if (passed >= HOUR_MS) return { key: 'ui.age.hours', count: Math.floor(passed / HOUR_MS) };
  const count = Math.floor(passed / MINUTE_MS);
  return { key: count > 0 ? 'ui.age.minutes' : 'ui.age.now', count };
}
