import { kindInfo } from '../records/kind-info.ts';
import { signUpWire } from './wire.ts';

/** Sign-ups with their calls. */
export const signUpKinds = {
  signUp: kindInfo('signUp', {
    wire: signUpWire,
    times: ['noticeStartTime', 'noticeEndTime'],
  }),
};
