import { mentionOf, partsOfText } from '#contract/core/mentions.ts';

/** Somebody who is mentioned, with the words that stand for them in the field. */
export interface Mentioned {
  guid: string;
  /** What follows the @: the name, and a number where somebody else of that name is mentioned. */
  label: string;
}

interface Named {
  guid: string;
  name: string;
}

/** Those who are mentioned with somebody more, who has a label of their own. */
export function withMentioned(mentioned: readonly Mentioned[], { guid, name }: Named) {
  const known = mentioned.find((one) => one.guid === guid);
  if (known) return { mentioned, label: known.label };
  const taken = new Set(mentioned.map(({ label }) => label));
  let label = name;
  for (let n = 2; taken.has(label); n += 1) label = `${name}(${n})`;
  return { mentioned: [...mentioned, { guid, label }], label };
}

/** A stored text as it stands in a field, by names, with whom they stand for. */
export function shownText(stored: string, people: readonly Named[]) {
  let mentioned: readonly Mentioned[] = [];
  const text = partsOfText(stored)
    .map((part) => {
      if ('text' in part) return part.text;
      const person = people.find(({ guid }) => guid === part.guid);
      if (!person) return mentionOf(part.guid);
      const added = withMentioned(mentioned, person);
      mentioned = added.mentioned;
      return `@${added.label}`;
    })
    .join('');
  return { text, mentioned };
}

/** What stands in a field as it is stored: keys in place of the names that were chosen. */
export const storedText = (text: string, mentioned: readonly Mentioned[]): string =>
  // A name may begin with another one.
  mentioned
    .toSorted((one, other) => other.label.length - one.label.length)
    .reduce((stored, { guid, label }) => stored.replaceAll(`@${label}`, mentionOf(guid)), text);

/** What is typed after the @ before a place in a text: part of a name; null where none is begun. */
export function begunAt(text: string, place: number): string | null {
  return /(?:^|[^A-Za-z0-9._])@([^\s@]{0,20})$/.exec(text.slice(0, place))?.[1] ?? null;
}
