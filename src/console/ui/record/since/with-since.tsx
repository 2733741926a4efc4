import { useMemo, type ReactNode } from 'react';
import { recordsCalls } from '#contract/records.ts';
import { callQuery, queryAt } from '../../../http/queries.ts';
import { useUser } from '../../../session/context.tsx';
import { useLoaded } from '../../use-loaded.ts';
import type { Opening } from '../frame.ts';
import type { KindInfo, RecordHead } from '../types.ts';
import { sinceSeen, SinceSeen } from './since.ts';
import { useSeen } from './use-seen.ts';

interface WithSinceProps {
  info: KindInfo;
  head: RecordHead;
  opening: Opening;
  children: ReactNode;
}

/** Tells what is drawn of a record what has happened since the viewer opened it before. */
export function WithSince({ info, head, opening, children }: WithSinceProps) {
  const viewer = useUser().currentUserId;
  const seen = useSeen(head, opening);
  // The history beside it uses the same query and reports its errors.
  const { value } = useLoaded(
    seen && queryAt(head.revision, callQuery(recordsCalls.history, { guid: head.guid })),
  );
  const since = useMemo(
    () => seen && value && sinceSeen(seen, value.entries, viewer, info),
    [seen, value, viewer, info],
  );
  return <SinceSeen value={since}>{children}</SinceSeen>;
}
