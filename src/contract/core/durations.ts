/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;

/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;

/** 24 hours in milliseconds; every day of the product's calendar has this length. */
export const DAY_MS = 24 * HOUR_MS;
