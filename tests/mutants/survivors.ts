/** Mutants that no test can tell from what is right, each with why. */
export const survivors: Readonly<Record<string, string>> = {};
