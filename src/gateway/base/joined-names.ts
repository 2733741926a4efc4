/** Names as one text, as Chinese lists them: so they are stored and told. */
export const joinedNames = (names: readonly (string | undefined)[]): string => names.join('、');
