import { mayAnalyse, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';

/** The kinds whose histories somebody with these authorities may look at. */
export const kindsToAnalyse = (authorities: readonly string[]): RecordKind[] =>
  RECORD_KINDS.filter((kind) => mayAnalyse(kind, (authority) => authorities.includes(authority)));
