import { createContext, use } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { text } from './i18n.ts';

/**
 * Gives the text of a key such as `menu.groups.procurement`; the part before the first dot is the
 * file.
 */
export type Translate = (key: TextKey, params?: Record<string, unknown>) => string;

/** The texts of the current language; `SpokenLanguage` replaces them when it changes. */
export const TextContext = createContext<Translate>(text);

/** The texts of the current language. */
export const useText = (): Translate => use(TextContext);

/** The texts for code that names its keys itself: the model and the words of machines. */
export const anyText = (t: Translate) =>
  t as (key: string, params?: Record<string, unknown>) => string;
