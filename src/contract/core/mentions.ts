/** How many people one comment may mention (assumed). */
export const MENTIONS_MAX = 20;

/** A mention as it stands in a text: the key of the person, never the name. */
export const mentionOf = (guid: string): string => `@{${guid}}`;

const mention = /@\{([A-Za-z0-9_-]+)\}/g;

/** Keys of the people that a text mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, guid = '']) => guid)),
];

/** A text in its parts: what is said, and between it the keys of who is mentioned. */
export function partsOfText(text: string): ({ text: string } | { guid: string })[] {
  // Every other part is what the group of the expression matched.
  return text
    .split(mention)
    .map((part, place) => (place % 2 === 0 ? { text: part } : { guid: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}
