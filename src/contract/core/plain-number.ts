const GROUPED = /^[^,.]*\d(?:,\d{3})+(?:\.\d*)?$/;

/**
 * A number as people write it (1,200.5, １２００．５, 12。5, ￥3，980) as plain figures with a point,
 * 1200.5. Commas are left out where three figures follow each; anywhere else nobody knows what they
 * mean, and the text keeps them, so that the rule of the field refuses it. So it does with 5², which
 * is not 52. Whether the rest is a number is not looked at.
 */
export function plainNumber(text: string): string {
  if (/\p{No}/u.test(text)) return text.trim();
  const written = text.normalize('NFKC').replaceAll('。', '.').replace(/[\s¥]/g, '');
  return GROUPED.test(written) ? written.replaceAll(',', '') : written;
}
