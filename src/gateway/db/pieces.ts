/** Maximum length of a piece of letters in the index. */
const LETTERS = 3;

/** A piece of text as a 32-bit number (FNV-1a); two texts may collide. */
function digestOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash | 0;
}

const isOfLetters = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);

/** Every substring of this length. */
function pieces(text: string, length: number): string[] {
  const signs = Array.from(text);
  return Array.from({ length: Math.max(0, signs.length - length + 1) }, (_, from) =>
    signs.slice(from, from + length).join(''),
  );
}

/** The pieces of an indexed text: of one and two characters, of three for letters and digits. */
export const piecesOf = (text: string): string[] => [
  ...pieces(text, 1),
  ...pieces(text, 2),
  ...pieces(text, LETTERS).filter(isOfLetters),
];

/** The pieces of indexed pinyin: two letters at syllable starts, three anywhere. */
export const piecesOfPinyin = (syllables: readonly string[]): string[] => [
  ...syllables.map((syllable) => syllable.slice(0, 2)),
  ...pieces(syllables.join(''), LETTERS),
];

/** The pieces that every text with a word must have. */
export function piecesToFind(word: string): string[] {
  const { length } = Array.from(word);
  if (isOfLetters(word)) return pieces(word, Math.min(length, LETTERS));
  return pieces(word, Math.min(length, 2));
}

/** Digests of texts without duplicates. */
export const digestsOf = (texts: readonly string[]): number[] => [...new Set(texts.map(digestOf))];

/** Stands among the pieces of an entry for its subject or its kind of record; no text has it. */
export const markOf = (subjectOrKind: string): string => `\u0000${subjectOrKind}`;
