import { useCallback } from 'react';
import type { Call, RequestOf, ResponseOf } from '#contract/core/call.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { once } from './once.ts';

/** Carries an intention of the user, as `once`. */
export type Once = typeof once;

/** Carries what the user asks for so that trying again does nothing twice. */
export function useOnce(): Once {
  const { guid, currentUserId } = useUser();
  return useCallback(
    (intention, carry) => once(`${guid} ${currentUserId} ${intention}`, carry),
    [guid, currentUserId],
  );
}

/** Makes a call of the user's once: the same record and content again go under the same id. */
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
