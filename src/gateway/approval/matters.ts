import { CHAIN_KINDS, KINDS, type ChainKind } from '#contract/kinds.ts';

/** The kinds of record that use a matter. */
export const kindsOf = (matter: string): ChainKind[] =>
  CHAIN_KINDS.filter((kind) => KINDS[kind].matter === matter);

/**
 * The matters that some kind of record uses; the other codes of the wire belong to functions that
 * this console does not have.
 */
export const MATTERS: readonly string[] = [
  ...new Set(CHAIN_KINDS.map((kind) => KINDS[kind].matter)),
];
