import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'zh-CN' | 'en';

/** A person's language and appearance in the console. */
export interface Look {
  language: Language;
  theme: 'wight' | 'dark';
}

type Node = { [key: string]: Node | string };

const known = new Map<Language, Node>();

function textsOf(language: Language): Node {
  let texts = known.get(language);
  if (!texts) {
    const folder = join('locales', language);
    texts = Object.fromEntries(
      readdirSync(folder).map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Node,
      ]),
    );
    known.set(language, texts);
  }
  return texts;
}

/** Returns the text of a key in the chosen language. */
export type Texts = (key: string, params?: Record<string, string | number>) => string;

/**
 * The texts of a language from the locale files, in the plural form of `count`; a missing key or
 * parameter fails the test.
 */
export function textsIn(language: Language): Texts {
  const forms = new Intl.PluralRules(language);
  const at = (key: string) =>
    key
      .split('.')
      .reduce<Node | string | undefined>(
        (node, part) => (typeof node === 'object' ? node[part] : undefined),
        textsOf(language),
      );
  return (key, params = {}) => {
    const { count } = params;
    const text =
      (typeof count === 'number' ? at(`${key}_${forms.select(count)}`) : undefined) ?? at(key);
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`The text ${key} needs ${name}.`);
      return String(value);
    });
  };
}

/** A pattern that finds a text within a longer one, with anything in place of its parameters. */
export function patternOf(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.*'));
}
