import { endingOf, FILE_ENDINGS, FILE_MAX_BYTES, keptFileName } from '#contract/files.ts';
import type { ChosenFile, UploadPlaceRules } from './upload.types.ts';

/**
 * Why a file is not stored, as a locale key, before any of it travels; null when it may. The file
 * service asks the same of name, ending and size, and looks into the content too.
 */
export function fileProblem(
  { name, size }: ChosenFile,
  { room, endings = FILE_ENDINGS, maxBytes = FILE_MAX_BYTES }: UploadPlaceRules,
): string | null {
  if (room < 1) return 'ui.files.tooMany';
  if (keptFileName(name) === null) return 'ui.files.wrongName';
  if (!endings.includes(endingOf(name))) return 'ui.files.wrongType';
  if (size === 0) return 'ui.files.isEmpty';
  return size > maxBytes ? 'ui.files.tooLarge' : null;
}
