import { FILE_ENDINGS, FILE_MAX_BYTES } from '#contract/files.ts';
import { formatNumber } from '#contract/core/figures.ts';
import type { UploadPlaceRules } from '#machines/upload/index.ts';
import type { Refusal } from '#machines/shared/types.ts';
import { givenKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import { failureText } from '../failure-text.ts';

/** Most files of one record (contract, projectFields). */
export const FILES_MAX = 20;

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The limits of a file field: extensions, bytes per file, number of files. */
export interface FileRules extends Pick<UploadPlaceRules, 'endings' | 'maxBytes'> {
  max: number;
}

/** The same in words: extensions, megabytes per file, number of files. */
export const limitsOf = ({
  endings = FILE_ENDINGS,
  maxBytes = FILE_MAX_BYTES,
  max,
}: FileRules) => ({
  types: endings.join(' '),
  size: Math.floor(maxBytes / MEGABYTE),
  n: max,
});

/** A readable file size. */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  return bytes < MEGABYTE
    ? `${formatNumber(bytes / KILOBYTE, 1)} KB`
    : `${formatNumber(bytes / MEGABYTE, 1)} MB`;
}

/**
 * Why a file is not stored or cannot be downloaded: the server's words, else ours, with what to do.
 */
export function fileRefusalText(
  { key, text, kind }: Refusal,
  t: Translate,
  rules: FileRules = { max: FILES_MAX },
): string {
  if (text !== '') return text;
  if (key.startsWith('ui.files.')) return t(givenKey(key), limitsOf(rules));
  const { title, advice } = failureText({ kind, info: '' }, t);
  return t('ui.files.reason', { title, advice });
}
