import { SHEET_LIMITS } from './limits.ts';

const LETTERS = 26;
const BEFORE_A = 64;
const Z = 90;

/**
 * The column of a place such as B7, from 0, -1 where it names none; beyond the last one that may
 * hold something it is only known to be there.
 */
export function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at);
    if (letter <= BEFORE_A || letter > Z || column > SHEET_LIMITS.columns) break;
    column = column * LETTERS + letter - BEFORE_A;
  }
  return column - 1;
}
