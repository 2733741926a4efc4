/**
 * Duration of a punishment in months, by enumeration misconductState; a missing one has no end
 * (assumptions, "Breach report").
 */
const MONTHS: Readonly<Record<string, number>> = { '2': 6, '3': 24 };

/**
 * The last day, yyyy-mm-dd, of a punishment that begins on a day: the same day that many months
 * later, in a shorter month its last day; null: no end.
 */
export function punishmentEnd(result: string, starts: string): string | null {
  const months = MONTHS[result];
  if (months === undefined) return null;
  const [year = 0, month = 0, day = 0] = starts.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return end.toISOString().slice(0, 10);
}
