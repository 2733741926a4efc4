import { textsOf, type Language } from '#visualizations/draw/texts.ts';
import { OWN_FILES, wordsIn, type CliWords } from './words.ts';

/** The words of the program in one language, from the files of the locales. */
export const cliWords = (language: Language): CliWords =>
  wordsIn(language, textsOf(language, OWN_FILES));
