/** Scores of a supplier in the order in which they are read (requirements, 10.9). */
export const SCORES = [
  'qualityScore',
  'progressScore',
  'deliveryScore',
  'priceScore',
  'siteManageScore',
  'serveScore',
] as const;

/** What a score can be chosen to be, best first: half a star is 10. */
export const SCORE_STEPS = Array.from({ length: 11 }, (_, index) => String(100 - index * 10));
