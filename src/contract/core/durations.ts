/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;

/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;

/** 24 hours in milliseconds; in the calendar of the product every day is so long. */
export const DAY_MS = 24 * HOUR_MS;
