const two = (value: number) => String(value).padStart(2, '0');

/** A point in time in the one format, YYYY-MM-DD HH:mm, in the time of the person. */
export function formatTime(at: number | string | Date): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return `${formatDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A calendar day, YYYY-MM-DD, in the time of the person. */
export function formatDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * A calendar day in China, YYYY-MM-DD, wherever the person is: for terms that are set in days of
 * its calendar.
 */
export const formatChinaDay = (at: number | Date): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

export interface Age {
  key: 'ui.age.days' | 'ui.age.hours' | 'ui.age.minutes';
  count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time in days and hours; one that is shorter than an hour in minutes. */
export function spanOf(passed: number): Age[] {
  const [days, hours] = [Math.floor(passed / DAY), Math.floor((passed % DAY) / HOUR)];
  const parts: Age[] = [
    { key: 'ui.age.days', count: days },
    { key: 'ui.age.hours', count: hours },
  ];
  const told = parts.filter(({ count }) => count > 0);
  return told.length > 0 ? told : [{ key: 'ui.age.minutes', count: Math.floor(passed / MINUTE) }];
}

/** How long something has been waiting, in the largest unit that is at least one. */
export function ageOf(since: number, now: number): Age {
  const passed = Math.max(0, now - since);
  if (passed >= DAY) return { key: 'ui.age.days', count: Math.floor(passed / DAY) };
  if (passed >= HOUR) return { key: 'ui.age.hours', count: Math.floor(passed / HOUR) };
  return { key: 'ui.age.minutes', count: Math.floor(passed / MINUTE) };
}
