import type { RecordKind } from '#contract/kinds.ts';
import { recordHref } from '../base/record-paths.ts';

/**
 * Address of a what-if: below its record, behind the same rights; `seq` is the place of a history
 * entry, from 1.
 */
export const whatIfHref = (kind: RecordKind, guid: string, seq: number): string =>
  `${recordHref(kind, guid)}/whatIf/${seq}`;
