import { FILE_ENDINGS, FILE_MAX_BYTES } from '#contract/files.ts';
import type { Refusal } from '#machines/shared/types.ts';
import { givenKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { failureText } from './failure-text.ts';

/** Most files of one record (contract, projectFields). */
export const FILES_MAX = 20;

/** What may be stored, for texts: the endings, megabytes of one file, files of one record. */
export const fileLimits = {
  types: FILE_ENDINGS.join(' '),
  size: Math.floor(FILE_MAX_BYTES / 1024 / 1024),
  n: FILES_MAX,
};

/** Why a file is not stored, or cannot be had: the server's words, else ours, with what to do. */
export function fileRefusalText({ key, text, kind }: Refusal, t: Translate): string {
  if (text !== '') return text;
  if (key.startsWith('ui.files.')) return t(givenKey(key), fileLimits);
  const { title, advice } = failureText({ kind, info: '' }, t);
  return t('ui.files.reason', { title, advice });
}
