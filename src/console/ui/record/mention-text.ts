import { mentionOf, mentionsIn, partsOfText } from '#contract/core/mentions.ts';

/** A mentioned person, with the label that refers to them in the field. */
export interface Mentioned {
  guid: string;
  /** The text after the @: the name, with a number if a namesake is mentioned, too. */
  label: string;
  /** Whether they do not see the record yet: the comment gives them a copy. */
  isLetIn?: boolean;
}

interface Named {
  guid: string;
  name: string;
  /** Whether they see the record; if missing, they do. */
  seesIt?: boolean | null | undefined;
}

/** Adds a person to the mentioned ones and gives them a unique label. */
export function withMentioned(mentioned: readonly Mentioned[], { guid, name, seesIt }: Named) {
  const known = mentioned.find((one) => one.guid === guid);
  if (known) return { mentioned, label: known.label };
  const taken = new Set(mentioned.map(({ label }) => label));
  let label = name;
  for (let n = 2; taken.has(label); n += 1) label = `${name}(${n})`;
  return { mentioned: [...mentioned, { guid, label, isLetIn: seesIt === false }], label };
}

/** Converts a stored text for the field: names instead of keys, and the people they refer to. */
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

/** Converts the text of the field for storage: keys instead of the chosen names. */
export const storedText = (text: string, mentioned: readonly Mentioned[]): string =>
  // Longest labels first, because a name may start with another one.
  mentioned
    .toSorted((one, other) => other.label.length - one.label.length)
    .reduce((stored, { guid, label }) => stored.replaceAll(`@${label}`, mentionOf(guid)), text);

/** The people whom a text of the field lets see the record, as far as it still names them. */
export const letInBy = (text: string, mentioned: readonly Mentioned[]): readonly Mentioned[] => {
  const left = new Set(mentionsIn(storedText(text, mentioned)));
  return mentioned.filter(({ guid, isLetIn }) => isLetIn && left.has(guid));
};

/** The part of a name typed after an @ before the caret; null if there is none. */
export function begunAt(text: string, place: number): string | null {
  return /(?:^|[^A-Za-z0-9._])@([^\s@]{0,20})$/.exec(text.slice(0, place))?.[1] ?? null;
}
