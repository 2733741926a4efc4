import type { Say } from '#model/graph/wording.ts';

/** Gives the text of a key, or says whether there is one. */
export type Texts = Say & { has: (key: string) => boolean };

/** Name of a machine. */
export const machineName = (say: Texts, machine: string): string =>
  say(`lab.machines.${machine}.name`);
