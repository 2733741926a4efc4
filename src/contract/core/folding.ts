/** What shows nothing, or only chooses the form of the sign before it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const BETWEEN =
  /[\t-\r \u1680\u2028\u2029\-\u058A\u05BE\u1806\u2010-\u2015\u2043\u2212\u2E3A\u2E3B]+/g;

/** One small letter for each capital one, as the database has them; `ς` is `σ` at the end of a word. */
const small = (text: string): string =>
  Array.from(text, (sign) => String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0))
    .join('')
    .replaceAll('ς', 'σ');

/**
 * A text as people mean it, whoever typed it how: the one form in which texts are searched and names
 * are compared. Full width is half width and other compatible forms are one (NFKC), what shows nothing
 * is gone, letters are small, and spaces and hyphens of every kind and number are one space. The
 * function `folded` of the database says the same.
 */
export const folded = (text: string): string =>
  small(text.replace(IGNORABLE, '').normalize('NFKC')).trim().replace(BETWEEN, ' ');

/** The words of what is searched for, folded, each once. */
export const wordsOf = (sought: string): string[] => [
  ...new Set(sought.split(/\s+/).map(folded).filter(Boolean)),
];
