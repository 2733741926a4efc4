/** The public holidays of a year in mainland China and the weekends that are worked for them. */
interface OfficialYear {
  /** The announcement and its date. */
  source: string;
  /** First and last day of each holiday. */
  off: readonly (readonly [from: string, to: string])[];
  /** Saturdays and Sundays that are worked. */
  worked: readonly string[];
}

/**
 * The official working calendar by years. The State Council announces each year in the November
 * before it; a year that is missing here has no official days, and the console says so.
 */
export const OFFICIAL_YEARS: Readonly<Record<string, OfficialYear>> = {
  '2026': {
    source: '国务院办公厅关于2026年部分节假日安排的通知（2025年11月4日）',
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};
