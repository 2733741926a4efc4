const GROUPED = /^[^,.]*\d(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Converts a number as people write it (1,200.5, １２００．５, 12。5, ￥3，980) to plain digits with a
 * point, 1200.5. Commas are removed where three digits follow each; otherwise they are ambiguous
 * and kept, so that the field's rule refuses the text. So is 5², which is not 52. Does not check
 * whether the rest is a number.
 */
export function plainNumber(text: string): string {
  if (/\p{No}/u.test(text)) return text.trim();
  const written = text.normalize('NFKC').replaceAll('。', '.').replace(/[\s¥]/g, '');
  return GROUPED.test(written) ? written.replaceAll(',', '') : written;
}
