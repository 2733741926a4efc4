import { isCalendarDay, midnightOf, plainDay } from '#contract/core/calendar.ts';
import { MINUTE_MS } from '#contract/core/durations.ts';
import { formatDay, formatTime } from '../format-time.ts';

const INSTANT = /^-?\d{1,15}$/;
const WITH_TIME = /^(\S{6,12})[T ]+(\d{1,2}):(\d{2})$/;

/** The beginning of a typed day in China; null where it is no day. */
export function dayOf(typed: string): Date | null {
  const day = plainDay(typed);
  return isCalendarDay(day) ? new Date(midnightOf(day)) : null;
}

/** The moment of a typed day with its time of day, in China; null where it is not complete. */
export function momentOf(typed: string): Date | null {
  const [, day = '', hours = '', minutes = ''] =
    WITH_TIME.exec(typed.normalize('NFKC').trim()) ?? [];
  const at = dayOf(day);
  if (at === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return new Date(at.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/**
 * The beginning of the minute of an instant where a time of day belongs to it, else of its day in
 * China; the browser's zone, in which some hours are missing, has no part in it.
 */
export const beginningOf = (at: Date, withTime: boolean): Date =>
  withTime
    ? new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
    : new Date(midnightOf(formatDay(at)));

const FIGURES = /^\s*-?\d+\s*$/;

/**
 * What is kept of what was typed: epoch milliseconds, or the text itself where it means nothing.
 * Figures alone are marked then, so that nobody takes them for epoch milliseconds.
 */
export function instantOf(typed: string, meaning: Date | null): string {
  if (meaning !== null) return String(meaning.getTime());
  return FIGURES.test(typed) ? `${typed}?` : typed;
}

/** The moment of a kept instant; null for anything else. */
export const momentKept = (value: string): Date | null =>
  INSTANT.test(value) ? new Date(Number(value)) : null;

/** A kept instant as it is typed, with its time of day or without; anything else as it is. */
export function typedOf(value: string, withTime: boolean): string {
  const at = momentKept(value);
  if (at === null) return value;
  return withTime ? formatTime(at) : formatDay(at);
}
