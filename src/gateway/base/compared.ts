/** Texts as people mean them: small letters, half width, single spaces. */
export const asCompared = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The words of what is searched for, each once. */
export const wordsOf = (sought: string): string[] => [
  ...new Set(asCompared(sought).split(' ').filter(Boolean)),
];
