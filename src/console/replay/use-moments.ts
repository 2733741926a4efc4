import type { ResponseOf } from '#contract/core/call.ts';
import { recordsCalls } from '#contract/records.ts';
import { callQuery, queryAt } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** A record's history with what its machine knew at every moment, as the gateway replays it. */
export type Replayed = ResponseOf<typeof recordsCalls.moments>;

export type Moment = Replayed['moments'][number];

/** Loads the moments of a record, anew when it has moved to another revision. */
export function useMoments(guid: string, revision = 0) {
  const { value, failure, reload } = useLoaded(
    queryAt(revision, callQuery(recordsCalls.moments, { guid })),
  );
  return { replayed: value, failure, retry: reload };
}
