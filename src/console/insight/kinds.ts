import { mayAnalyse, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';

/** The kinds whose histories a user with these authorities may analyse. */
export const kindsToAnalyse = (authorities: readonly string[]): RecordKind[] =>
  RECORD_KINDS.filter((kind) => mayAnalyse(kind, (authority) => authorities.includes(authority)));
