import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextKey } from '#locales/keys.ts';
import { firstLanguage, languages, storeLanguage, type Language } from './languages.ts';

const addresses = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('#locales/*/*.json', {
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.split('/').slice(-2).join('/'), address]),
);

async function textsAt(address: string): Promise<ResourceKey> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return (await answer.json()) as ResourceKey;
}

/** One file per module and language, loaded when its texts are first needed. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const address = addresses[`${language}/${namespace}.json`];
    if (!address) return done(null, {});
    textsAt(address).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    );
  },
};

const modules = new Set(
  Object.keys(addresses).map((path) => path.split('/')[1]?.replace(/\.json$/, '')),
);

const reported = new Set<string>();

/**
 * The text shown for a missing one: its key with its module, reported once as a defect. A given
 * default is no defect.
 */
function missingText(found: string, given?: string): string {
  if (given !== undefined) return given;
  // The key of an unloaded module is looked up in the default module.
  const key = modules.has(found.split('.')[1]) ? found.replace(/^common\./, '') : found;
  const message = `There is no text ${key} in ${i18next.language}.`;
  if (!reported.has(message)) reportError(new Error(message));
  reported.add(message);
  return key;
}

const mark = (language: string) => {
  document.documentElement.lang = language;
};

/** Loads only what the login needs. A key is `<file>.<path>`, such as `common.retry`. */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', mark);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      supportedLngs: [...languages],
      load: 'currentOnly',
      ns: ['common', 'session'],
      defaultNS: 'common',
      nsSeparator: '.',
      keySeparator: '.',
      interpolation: { escapeValue: false },
      returnNull: false,
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: missingText,
    });
  mark(i18next.language);
}

/** Loads the texts of these modules in the current language; immediate if they are loaded. */
export async function loadTexts(wanted: readonly string[]): Promise<void> {
  const known = wanted.filter(
    (module) => addresses[`${languages[0]}/${module}.json`] !== undefined,
  );
  await i18next.loadNamespaces(known);
}

/** Changes the language of everything shown, and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  // A screen opened during the change needs its texts in this language, too; otherwise they would
  // be loaded only in the old one.
  i18next.options.preload = [language];
  await i18next.changeLanguage(language);
}

/** Calls back whenever the language has changed. */
export const onLanguageChange = (listener: () => void): void => {
  i18next.on('languageChanged', listener);
};

export const presentLanguage = (): Language => i18next.language as Language;

/** Whether a text is there and loaded, in the current language. */
export const hasText = (key: string): boolean => i18next.exists(key);

/** A text outside of components. */
export const text = (key: TextKey, params: Record<string, unknown> = {}): string =>
  i18next.t(key, params);
