import i18next, { type Resource } from 'i18next';
import type { Texts } from '#visualizations/draw/names.ts';
import en from '#visualizations/texts/en.json' with { type: 'json' };
import zh from '#visualizations/texts/zh-CN.json' with { type: 'json' };
import type { Language } from '../base/languages.ts';

/** Texts that only pictures need. */
const ofPictures = { 'zh-CN': zh, en };

/** The texts of a language, by file of the locales. */
export interface GivenTexts {
  language: Language;
  texts: Readonly<Record<string, object>>;
}

/** The texts by their keys, with those of pictures. Throws for a key that has none. */
export function knownTexts({ language, texts }: GivenTexts): Texts {
  const translation = { ...ofPictures[language], ...texts };
  const all = i18next.createInstance({ resources: { [language]: { translation } } as Resource });
  void all.init();
  const find = (key: string): unknown => all.getResource(language, 'translation', key);
  const say = (key: string): string => {
    const found = find(key);
    if (typeof found !== 'string') throw new Error(`No ${language} text for ${key}.`);
    return found;
  };
  return Object.assign(say, { has: (key: string) => typeof find(key) === 'string' });
}
