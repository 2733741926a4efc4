/** Upper bound of the people mentioned in one comment (assumed). */
export const MENTIONS_MAX = 20;

/** A mention in a text: the key of the person, never the name. */
export const mentionOf = (guid: string): string => `@{${guid}}`;

const mention = /@\{([A-Za-z0-9_-]+)\}/g;

/** Keys of the people mentioned in a text, without duplicates. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, guid = '']) => guid)),
];

/** Splits a text into plain parts and the keys of the people mentioned between them. */
export function partsOfText(text: string): ({ text: string } | { guid: string })[] {
  // Every other part is the match of the expression's group.
  return text
    .split(mention)
    .map((part, place) => (place % 2 === 0 ? { text: part } : { guid: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}
