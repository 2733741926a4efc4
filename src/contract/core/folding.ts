/** Characters that show nothing, or only choose the form of the character before them. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const BETWEEN =
  /[\t-\r \u1680\u2028\u2029\-\u058A\u05BE\u1806\u2010-\u2015\u2043\u2212\u2E3A\u2E3B]+/g;

/** Maps each capital letter to one small letter, as the database does; a final `ς` becomes `σ`. */
const small = (text: string): string =>
  Array.from(text, (sign) => String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0))
    .join('')
    .replaceAll('ς', 'σ');

/**
 * Folds a text to the one form in which texts are searched and names are compared, however they
 * were typed. Full width becomes half width and compatible forms become one (NFKC), invisible
 * characters are removed, letters become small, and each run of spaces and hyphens becomes one
 * space. The database function `folded` does the same.
 */
export const folded = (text: string): string =>
  small(text.replace(IGNORABLE, '').normalize('NFKC')).trim().replace(BETWEEN, ' ');

/** The words of a search text, folded and without duplicates. */
export const wordsOf = (sought: string): string[] => [
  ...new Set(sought.split(/\s+/).map(folded).filter(Boolean)),
];
