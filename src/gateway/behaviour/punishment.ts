/**
 * Months a punishment lasts, by enumeration misconductState; one that is missing has no end
 * (lifecycles, "Breach behaviour").
 */
const MONTHS: Readonly<Record<string, number>> = { '2': 6, '3': 24 };

/**
 * The same day and time so many months later in China; where the month is too short its last day.
 */
function monthsAfter(at: Date, months: number): Date {
  const CHINA = 8 * 3_600_000;
  const local = new Date(at.getTime() + CHINA);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - CHINA);
}

/** When a punishment that begins at an instant is over by itself; null: never. */
export function punishmentEnd(result: string, starts: Date): Date | null {
  const months = MONTHS[result];
  return months === undefined ? null : monthsAfter(starts, months);
}
