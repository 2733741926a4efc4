import { readFileSync } from 'node:fs';
import type { Texts } from './names.ts';

/** Languages of the pictures. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

function within(texts: unknown, key: string): string | undefined {
  if (typeof texts === 'string') return key === '' ? texts : undefined;
  if (texts === null || typeof texts !== 'object') return undefined;
  const direct = (texts as Record<string, unknown>)[key];
  if (typeof direct === 'string') return direct;
  // Keys may hold dots themselves (names of conditions), so every split is tried.
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const found = within((texts as Record<string, unknown>)[key.slice(0, dot)], key.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

const namespaces = ['assumed', 'commands', 'diagram', 'enums', 'lab'] as const;

/**
 * The texts of one language: those of the locales, and those that only pictures need
 * (visualizations/texts). Throws for a key that has none, so that no picture shows a key. `more`
 * names further files of the locales.
 */
export function textsOf(language: Language, more: readonly string[] = []): Texts {
  const texts = Object.fromEntries(
    [...namespaces, ...more].map((name) => [name, read(`locales/${language}/${name}.json`)]),
  );
  const own = read(`visualizations/texts/${language}.json`);
  const find = (key: string) => within(texts, key) ?? within(own, key);
  const say = (key: string): string => {
    const found = find(key);
    if (found === undefined) throw new Error(`No ${language} text for ${key}.`);
    return found;
  };
  return Object.assign(say, { has: (key: string) => find(key) !== undefined });
}

let all: Record<Language, Texts> | undefined;

/** The texts of every language, read once. */
export const allTexts = (): Record<Language, Texts> =>
  (all ??= { 'zh-CN': textsOf('zh-CN'), en: textsOf('en') });
