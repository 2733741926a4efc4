import { withoutEnd } from '#contract/core/text-end.ts';

/** Fen in ten-thousand yuan. */
const SHIFT = 6;

/**
 * Ten-thousand yuan with at most six decimals as whole fen; the rule of the field has been kept.
 */
export function fenOfWan(wan: string): string {
  const [whole = '', fraction = ''] = wan.split('.');
  return (whole + fraction.padEnd(SHIFT, '0')).replace(/^0+(?=\d)/, '');
}

/** Whole fen in ten-thousand yuan, without zeros that say nothing. */
export function wanOfFen(fen: string): string {
  const figures = fen.padStart(SHIFT + 1, '0');
  const fraction = withoutEnd(figures.slice(-SHIFT), '0');
  return figures.slice(0, -SHIFT) + (fraction === '' ? '' : `.${fraction}`);
}
