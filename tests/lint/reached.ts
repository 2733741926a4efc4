import { visit, type Source } from './sources.ts';

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** Text fragments in programs of which text keys can be made. */
export interface Said {
  /** Every literal, unchanged. */
  literals: ReadonlySet<string>;
  /** Every name and every word of a literal, which may be a part of a key. */
  words: ReadonlySet<string>;
  /** Composed keys: the fixed parts around the filled-in ones. */
  patterns: readonly (readonly string[])[];
}

/** `two levels` in camel case, like the keys of cases: `twoLevels`. */
const joined = (literal: string): string =>
  literal
    .split(/[^A-Za-z0-9]+/)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** Collects from all sources the fragments of which keys can be made. */
export function saidIn(sources: readonly Source[]): Said {
  const literals = new Set<string>();
  const words = new Set<string>();
  const patterns: string[][] = [];
  const literal = (text: string) => {
    literals.add(text);
    words.add(joined(text));
    for (const word of text.split(/[^A-Za-z0-9_-]+/)) words.add(word);
  };
  for (const source of sources)
    visit(source, {
      Literal: (node) => {
        const { value } = node as unknown as Node;
        if (typeof value === 'string') literal(value);
        if (typeof value === 'number') words.add(String(value));
      },
      Identifier: (node) => void words.add((node as unknown as Node).name ?? ''),
      TemplateLiteral: (node) => {
        const parts = (node as unknown as Node).quasis?.map(({ value }) => value.cooked) ?? [];
        if (parts.length === 1) literal(parts[0] ?? '');
        else {
          for (const part of parts) literal(part);
          patterns.push(parts);
        }
      },
    });
  return { literals, words, patterns };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The keys that no program can make: neither they nor their group occur as a literal or match a
 * pattern filled in with words known to some program.
 */
export function unreached(keys: readonly string[], { literals, words, patterns }: Said): string[] {
  const forms = [...new Set(patterns.map((parts) => parts.map(escaped).join('(.+)')))]
    .filter((form) => /[a-z]{3}/i.test(form.replaceAll('(.+)', '')))
    .map((form) => ({ form: new RegExp(`^${form}$`), isWhole: form.includes('\\.') }));
  const wordForms = forms.filter(({ isWhole }) => !isWhole);
  const isSaid = (filled: string): boolean =>
    literals.has(filled) ||
    wordForms.some(({ form }) =>
      form
        .exec(filled)
        ?.slice(1)
        .every((part) => literals.has(part)),
    );
  const isKnown = (filled: string): boolean =>
    isSaid(filled) || filled.split(/[.\-()]/).every((word) => words.has(word) || isSaid(word));
  const isMade = (key: string): boolean =>
    isSaid(key) ||
    forms.some(({ form, isWhole }) => isWhole && form.exec(key)?.slice(1).every(isKnown));
  const isInGroup = (key: string): boolean =>
    [...key.matchAll(/\./g)].some(({ index }) => {
      const group = key.slice(0, index);
      return group.includes('.') && isMade(group) && isKnown(key.slice(index + 1));
    });
  return keys.filter((key) => !isMade(key) && !isInGroup(key));
}
