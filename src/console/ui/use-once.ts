import { useCallback } from 'react';
import type { Call, RequestOf, ResponseOf } from '#contract/core/call.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { once } from './once.ts';

/** Runs an intention of the user, as `once`. */
export type Once = typeof once;

/** Runs an action of the user so that a retry does nothing twice. */
export function useOnce(): Once {
  const { guid, currentUserId } = useUser();
  return useCallback(
    (intention, carry) => once(`${guid} ${currentUserId} ${intention}`, carry),
    [guid, currentUserId],
  );
}

/** Makes a call once: the same record and content are sent again under the same request id. */
export function useSendOnce() {
  const carryOnce = useOnce();
  return useCallback(
    <C extends Call>(
      call: C,
      request: Omit<RequestOf<C>, 'requestId'>,
      options?: SendOptions,
    ): Promise<ResponseOf<C>> =>
      carryOnce(`${call.path} ${JSON.stringify(request)}`, (requestId) =>
        send(call, { ...request, requestId } as RequestOf<C>, options),
      ),
    [carryOnce],
  );
}
