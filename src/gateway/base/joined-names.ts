/** Names joined as in Chinese lists; they are stored and shown like this. */
export const joinedNames = (names: readonly (string | undefined)[]): string => names.join('、');
