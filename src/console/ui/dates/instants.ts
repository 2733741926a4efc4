import { isCalendarDay, midnightOf, plainDay } from '#contract/core/calendar.ts';
import { MINUTE_MS } from '#contract/core/durations.ts';
import { formatDay, formatTime } from '../format-time.ts';

const INSTANT = /^-?\d{1,15}$/;
const WITH_TIME = /^(\S{6,12})[T ]+(\d{1,2}):(\d{2})$/;

/** The beginning of a typed day in China; null if it is not a day. */
export function dayOf(typed: string): Date | null {
  const day = plainDay(typed);
  return isCalendarDay(day) ? new Date(midnightOf(day)) : null;
}

/** The instant of a typed day and time in China; null if incomplete. */
export function momentOf(typed: string): Date | null {
  const [, day = '', hours = '', minutes = ''] =
    WITH_TIME.exec(typed.normalize('NFKC').trim()) ?? [];
  const at = dayOf(day);
  if (at === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return new Date(at.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/**
 * The beginning of an instant's minute if it has a time of day, else of its day in China. The
 * browser's time zone, in which some hours may not exist, plays no part.
 */
export const beginningOf = (at: Date, withTime: boolean): Date =>
  withTime
    ? new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
    : new Date(midnightOf(formatDay(at)));

const FIGURES = /^\s*-?\d+\s*$/;

/**
 * The stored form of typed text: epoch milliseconds, or the text itself if it is not a day. Text of
 * digits alone is marked so that nobody takes it for epoch milliseconds.
 */
export function instantOf(typed: string, meaning: Date | null): string {
  if (meaning !== null) return String(meaning.getTime());
  return FIGURES.test(typed) ? `${typed}?` : typed;
}

/** The instant of a stored value; null for anything else. */
export const momentKept = (value: string): Date | null =>
  INSTANT.test(value) ? new Date(Number(value)) : null;

/** A stored instant as typed text, with or without its time of day; anything else unchanged. */
export function typedOf(value: string, withTime: boolean): string {
  const at = momentKept(value);
  if (at === null) return value;
  return withTime ? formatTime(at) : formatDay(at);
}
