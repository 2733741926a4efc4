/** Letters and digits that nobody mistakes for another, for passwords by chance: three classes. */
export const PASSWORD_SIGNS = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
] as const;
