import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { RequestOf } from '#contract/core/call.ts';
import { filesCalls } from '#contract/files.ts';
import { machine as uploadMachine } from '#machines/upload/index.ts';
import type { StoreAnswer, StoreRequest } from '#machines/upload/index.ts';
import { asRefusal, send } from '../../http/send.ts';

/** A large file on a slow connection takes longer than the timeout of a call. */
const UPLOAD_TIMEOUT = 600_000;

/** One file on its way to the file service. */
export type Upload = ActorRefFrom<typeof uploadMachine>;

/**
 * An upload that waits for its file; give it one with `upload.choose`. Stopping it aborts the
 * request.
 */
export function startUpload(): Upload {
  const store = fromPromise<StoreAnswer, StoreRequest>(({ input, signal }) => {
    // The machine passes on the whole file; its metadata is sent before it.
    const request = {
      ...(input.replaces === null ? {} : { replaces: input.replaces }),
      file: input.file as File,
    } as RequestOf<typeof filesCalls.upload>;
    const onProgress = (share: number) => {
      if (!signal.aborted) upload.send({ type: 'upload.progress', share });
    };
    return send(filesCalls.upload, request, {
      signal,
      onProgress,
      toast: false,
      timeout: UPLOAD_TIMEOUT,
    }).catch((failure: unknown) => {
      throw asRefusal(failure);
    });
  });
  const upload: Upload = createActor(uploadMachine.provide({ actors: { store } }));
  upload.start();
  return upload;
}
