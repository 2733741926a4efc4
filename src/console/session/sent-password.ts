import { registrationCalls } from '#contract/registration.ts';
import { CallFailure, send, withoutToast } from '../http/send.ts';
import { encrypted, type PasswordKey } from './encrypted.ts';

async function presentKey(): Promise<PasswordKey | null> {
  try {
    return await send(registrationCalls.encryptInfo, {}, withoutToast);
  } catch (error) {
    const isAnswered =
      error instanceof CallFailure && error.kind !== 'network' && error.kind !== 'timeout';
    if (isAnswered) return null;
    throw error;
  }
}

/** A password as a form sends it (requirements, 7.2: encryptInfo). */
export const sentPassword = (password: string): Promise<string> => encrypted(password, presentKey);
