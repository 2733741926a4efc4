/**
 * What no database keeps: control characters but tabs and line ends, and half surrogates. By
 * itself, because threads that read spreadsheets load no schemas.
 */
export const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The first sign of a text by its code point, as `U+200B`. */
export const codePointOf = (text: string): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
