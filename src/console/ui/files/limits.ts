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

/** What a place of a form takes: endings, bytes of one file, how many files. */
export interface FileRules extends Pick<UploadPlaceRules, 'endings' | 'maxBytes'> {
  max: number;
}

/** The same in words: the endings, megabytes of one file, number of files. */
export const limitsOf = ({
  endings = FILE_ENDINGS,
  maxBytes = FILE_MAX_BYTES,
  max,
}: FileRules) => ({
  types: endings.join(' '),
  size: Math.floor(maxBytes / MEGABYTE),
  n: max,
});

/** A number of bytes as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  return bytes < MEGABYTE
    ? `${formatNumber(bytes / KILOBYTE, 1)} KB`
    : `${formatNumber(bytes / MEGABYTE, 1)} MB`;
}

/** Why a file is not stored, or cannot be had: the server's words, else ours, with what to do. */
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
