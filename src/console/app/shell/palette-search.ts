import { folded, wordsOf } from '#contract/core/folding.ts';

/** An entry of the palette. */
export interface PaletteEntry {
  path: string;
  title: string;
  /** Its secondary text. */
  group: string;
  /** Pinyin of the title and its initials. */
  spelling?: string;
  /** What it does instead of leading to its path, which only names it then. */
  run?: () => void;
}

/** Rank of a word: whole match, then prefix, then infix, then letters in order; -1 for no match. */
export function fit(word: string, text: string): number {
  const [sought, given] = [folded(word), folded(text)];
  if (given === sought) return 100;
  const at = given.indexOf(sought);
  if (at === 0) return 80;
  if (at > 0) return 60 - Math.min(at, 20);
  let from = 0;
  let gaps = 0;
  for (const letter of sought) {
    const found = given.indexOf(letter, from);
    if (found === -1) return -1;
    gaps += found - from;
    from = found + 1;
  }
  return Math.max(1, 30 - gaps);
}

/** Rank of letters in a spelling: as a substring, the earlier the better. */
function spelledLike(word: string, spelling = ''): number {
  const places = spelling.split(' ').map((one) => one.indexOf(folded(word)));
  const found = places.filter((place) => place >= 0);
  return found.length === 0 ? -1 : 50 - Math.min(...found, 20);
}

/**
 * The entries that match every word of the query, the best first; without a query all of them in
 * order.
 */
export function searched(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => {
      // Pinyin in the last path segment finds a Chinese title without an input method.
      const texts = [entry.title, entry.group, entry.path.split('/').at(-1) ?? '', entry.path];
      const fits = words.map((word) =>
        Math.max(
          ...texts.map((text, index) => fit(word, text) - index * 5),
          spelledLike(word, entry.spelling),
        ),
      );
      return {
        entry,
        score: fits.some((one) => one < 0) ? -1 : fits.reduce((sum, one) => sum + one, 0),
      };
    })
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
