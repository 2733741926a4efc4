/** Unambiguous letters and digits for random passwords, in three classes. */
export const PASSWORD_SIGNS = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
] as const;
