/**
 * What no database keeps: control characters but tabs and line ends, and half surrogates. By
 * itself, because threads that read spreadsheets load no schemas.
 */
export const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
