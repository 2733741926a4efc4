/**
 * Characters that a database cannot store: control characters other than tabs and line ends, and
 * lone surrogates. In a module of its own, because threads that read spreadsheets load no schemas.
 */
export const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The code point of a text's first character, such as `U+200B`. */
export const codePointOf = (text: string): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
