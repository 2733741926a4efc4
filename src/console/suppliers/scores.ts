/** Scores of a supplier in display order (requirements, 10.9). */
export const SCORES = [
  'qualityScore',
  'progressScore',
  'deliveryScore',
  'priceScore',
  'siteManageScore',
  'serveScore',
] as const;

/** Values that a score can be set to, best first; half a star is 10 points. */
export const SCORE_STEPS = Array.from({ length: 11 }, (_, index) => String(100 - index * 10));
