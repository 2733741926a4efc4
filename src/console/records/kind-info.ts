import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { KindInfo } from '../ui/record/types.ts';
import { recordPaths } from '../base/record-paths.ts';

/** A kind of record with its calls, in the console of its feature. */
export const kindInfo = (
  kind: RecordKind,
  own: Pick<KindInfo, 'wire' | 'form' | 'enumerations' | 'times' | 'inWan' | 'days'>,
): KindInfo => ({
  kind,
  status: KINDS[kind].status,
  texts: KINDS[kind].texts,
  path: recordPaths[kind],
  ...own,
});
