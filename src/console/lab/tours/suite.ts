import i18next, { type Resource } from 'i18next';
import type { PathKind } from '#model-cli/paths.ts';
import { subjectNamed } from '#model-cli/subjects.ts';
import { writtenSuite, type suiteFormats } from '#model-cli/suites/written.ts';
import { wordsIn } from '#model-cli/words.ts';
import en from '#visualizations/texts/en.json' with { type: 'json' };
import zh from '#visualizations/texts/zh-CN.json' with { type: 'json' };

/** A suite that is asked for, with the texts of its language by file of the locales. */
export interface AskedSuite {
  id: string;
  kind: PathKind;
  format: (typeof suiteFormats)[number];
  language: 'zh-CN' | 'en';
  texts: Readonly<Record<string, object>>;
}

/** Texts that only pictures need. */
const ofPictures = { 'zh-CN': zh, en };

/**
 * A suite as `npm run model -- export` writes it. Explores the machine, which takes seconds: call it
 * in a worker.
 */
export function suiteText({ id, kind, format, language, texts }: AskedSuite): string {
  const translation = { ...ofPictures[language], ...texts };
  const all = i18next.createInstance({ resources: { [language]: { translation } } as Resource });
  void all.init();
  const find = (key: string): unknown => all.getResource(language, 'translation', key);
  const say = (key: string): string => {
    const found = find(key);
    if (typeof found !== 'string') throw new Error(`No ${language} text for ${key}.`);
    return found;
  };
  const known = Object.assign(say, { has: (key: string) => typeof find(key) === 'string' });
  const words = wordsIn(language, known);
  return writtenSuite(subjectNamed(id), kind, { format, words, role: null });
}
