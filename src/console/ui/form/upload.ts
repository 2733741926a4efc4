import type { RequestOf } from '#contract/core/call.ts';
import { FILE_ENDINGS, FILE_MAX_BYTES, filesCalls } from '#contract/files.ts';
import { CallFailure, send } from '../../http/send.ts';
import type { Translate } from '../../app/use-text.ts';
import type { Attachment } from './types.ts';

/** A large file over a slow line takes longer than a call may. */
const UPLOAD_TIMEOUT = 600_000;

/** Why a file cannot be stored, before it travels; null when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, t: Translate): string | null {
  const ending = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  if (!FILE_ENDINGS.some((known) => known === ending)) return t('ui.files.wrongType', { types: FILE_ENDINGS.join(' ') });
  if (size === 0) return t('ui.files.isEmpty');
  return size > FILE_MAX_BYTES ? t('ui.files.tooLarge', { size: Math.floor(FILE_MAX_BYTES / 1024 / 1024) }) : null;
}

/** Stores one file with the file service; tells how much of it has travelled. */
export async function uploadFile(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Attachment> {
  const request = { file } as RequestOf<typeof filesCalls.upload>;
  const { success, result } = await send(filesCalls.upload, request, { signal, onProgress, toast: false, timeout: UPLOAD_TIMEOUT });
  if (!success) throw new CallFailure('refused', '');
  return { guid: result.guid, name: result.name };
}
