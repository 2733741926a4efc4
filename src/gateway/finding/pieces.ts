/** The longest piece of letters that is looked up as one. */
const LETTERS = 3;

/** A text of an index as a number of 32 bits (FNV-1a); two texts may have the same. */
function digestOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash | 0;
}

const isOfLetters = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);

/** Every piece of so many characters. */
function pieces(text: string, length: number): string[] {
  const signs = Array.from(text);
  return Array.from({ length: Math.max(0, signs.length - length + 1) }, (_, from) =>
    signs.slice(from, from + length).join(''),
  );
}

/**
 * The pieces by which a text is found: of one and two characters, of three where they are letters
 * or figures.
 */
export const piecesOf = (text: string): string[] => [
  ...pieces(text, 1),
  ...pieces(text, 2),
  ...pieces(text, LETTERS).filter(isOfLetters),
];

/** The pieces by which pinyin is found: its syllables by two letters, anything by three. */
export const piecesOfPinyin = (syllables: readonly string[]): string[] => [
  ...syllables.map((syllable) => syllable.slice(0, 2)),
  ...pieces(syllables.join(''), LETTERS),
];

/** The pieces that whatever contains a word must have. */
export function piecesToFind(word: string): string[] {
  const { length } = Array.from(word);
  if (isOfLetters(word)) return pieces(word, Math.min(length, LETTERS));
  return pieces(word, Math.min(length, 2));
}

/** Digests of texts, each once. */
export const digestsOf = (texts: readonly string[]): number[] => [...new Set(texts.map(digestOf))];
