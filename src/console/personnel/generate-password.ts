/** Signs that nobody mistakes for another, in three classes. */
const SIGNS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const LENGTH = 12;

const pick = (from: string): string =>
  from[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % from.length] ?? '';

/** A password by chance that the rule of registration accepts; somebody has to type it once. */
export const generatePassword = (): string =>
  [
    ...SIGNS.map(pick),
    ...Array.from({ length: LENGTH - SIGNS.length }, () => pick(SIGNS.join(''))),
  ].join('');
