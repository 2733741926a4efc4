/**
 * Characters that a database cannot store: control characters other than tabs and line ends, and
 * lone surrogates. In a module of its own, because threads that read spreadsheets load no schemas.
 */
export const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The code point of a text's first character, such as `U+200B`. */
export const codePointOf = (text: string): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters that are invisible, or invisible on their own. */
const UNSEEN = /[\p{C}\p{Z}\p{DI}\p{M}]/u;

/**
 * The first character after what `beginning` matches, as a message names it: its position from 1
 * and the character itself, or its code point if it is invisible. Null if the text ends there.
 */
export function refusedSign(
  text: string,
  beginning: RegExp,
): { place: number; sign: string } | null {
  const [known] = beginning.exec(text) ?? [''];
  const [refused] = text.slice(known.length);
  if (refused === undefined) return null;
  const sign = UNSEEN.test(refused) ? codePointOf(refused) : `“${refused}”`;
  return { place: Array.from(known).length + 1, sign };
}
