import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { machine as verificationMachine } from '#machines/verification/index.ts';
import type { VerificationProgress } from '#machines/verification/index.ts';
import { asRefusal } from '../http/send.ts';
import { keepProgress, keptProgress } from './kept-progress.ts';
import { verifyOn } from './verify.ts';

/** A verification that resumes the user's last one in this window, and stores its progress. */
function openVerification(user: string) {
  const verify = fromPromise<VerificationProgress, { progress: VerificationProgress }>(
    ({ input, signal }) => {
      const onStep = (progress: VerificationProgress) =>
        verification.send({ type: 'verification.advance', progress });
      return verifyOn(input.progress, { signal, onStep }).catch((failure: unknown) => {
        throw asRefusal(failure);
      });
    },
  );
  const verification = createActor(verificationMachine.provide({ actors: { verify } }), {
    input: { progress: keptProgress(user) },
  });
  verification.subscribe(({ context }) => context.progress && keepProgress(user, context.progress));
  return verification.start();
}

/** The verification of the screen. Leaving the screen pauses it. */
export function useVerification(user: string) {
  const [verification] = useState(() => openVerification(user));
  useEffect(() => () => verification.send({ type: 'verification.pause' }), [verification]);
  return { state: useSelector(verification, (snapshot) => snapshot), transmit: verification.send };
}
