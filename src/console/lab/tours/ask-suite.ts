import { askWorker } from '../../ask-worker.ts';
import { textsIn } from '../texts-in.ts';
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
  const given = await textsIn(FILES);
  const worker = new Worker(new URL('./suite.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<string>(worker, { ...asked, ...given } satisfies AskedSuite);
}
