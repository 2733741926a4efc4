import type { ResponseOf } from '#contract/core/call.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { callQuery, mappedQuery, type CallQuery } from '../http/queries.ts';
import type { RecordDetail } from '../ui/record/types.ts';

type Info = ResponseOf<typeof institutionsCalls.info>;

function detailOf({ record, ...facts }: Info): RecordDetail {
  return { ...(record as NonNullable<Info['record']>), facts };
}

/** An institution as the pages of records have it: its fields are its facts. */
export const institutionQuery = (guid: string): CallQuery<RecordDetail> =>
  mappedQuery(callQuery<typeof institutionsCalls.info>(institutionsCalls.info, { guid }), detailOf);
