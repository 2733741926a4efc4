import { PASSWORD_SIGNS } from '#contract/core/password-signs.ts';
const LENGTH = 12;

const pick = (from: string): string =>
  from[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % from.length] ?? '';

/**
 * Generates a random password that the rules of registration accept. It is short, because somebody
 * has to type it once.
 */
export const generatePassword = (): string =>
  [
    ...PASSWORD_SIGNS.map(pick),
    ...Array.from({ length: LENGTH - PASSWORD_SIGNS.length }, () => pick(PASSWORD_SIGNS.join(''))),
  ].join('');
