import { useQuery } from '@tanstack/react-query';
import { filesCalls } from '#contract/files.ts';
import { moduleOf } from '../../../http/outdated.ts';
import { CallFailure, send, sendFile } from '../../../http/send.ts';

/** A large file on a slow connection takes longer than the timeout of a call. */
const TIMEOUT_MS = 600_000;

/** The bytes of a stored file, by the two calls of its download. */
async function bytesOf(guid: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const quietly = { signal, toast: false } as const;
  const asked = { bindGuid: guid, bindType: 1, type: 2 };
  const { success, result } = await send(filesCalls.grantToken, asked, quietly);
  if (!success) throw new CallFailure('forbidden', '');
  const request = { guid, token: result };
  const { blob } = await sendFile(filesCalls.download, request, {
    ...quietly,
    timeout: TIMEOUT_MS,
  });
  return blob.arrayBuffer();
}

/** The bytes of a previewed file; released with the preview. */
export const useBytes = (guid: string) =>
  useQuery({
    queryKey: ['bytes', guid],
    queryFn: ({ signal }) => bytesOf(guid, signal),
    meta: { modules: [moduleOf(filesCalls.download)], shape: 'bytes' },
    staleTime: Infinity,
    gcTime: 0,
  });
