import i18next from 'i18next';
import { askWorker } from '../../ask-worker.ts';
import { loadTexts, presentLanguage } from '../../base/i18n.ts';
import type { AskedSuite } from './suite.ts';

/** The files of the locales that suites are written with. */
const FILES = [
  'assumed',
  'commands',
  'diagram',
  'enums',
  'errors',
  'guards',
  'lab',
  'modelCli',
] as const;

/** Writes a suite in the current language, in a worker. */
export async function askSuite(asked: Pick<AskedSuite, 'id' | 'kind' | 'format'>): Promise<string> {
  const language = presentLanguage();
  await loadTexts(FILES);
  const texts = Object.fromEntries(
    FILES.map((file) => [file, i18next.getResourceBundle(language, file) as object]),
  );
  const worker = new Worker(new URL('./suite.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<string>(worker, { ...asked, language, texts } satisfies AskedSuite);
}
