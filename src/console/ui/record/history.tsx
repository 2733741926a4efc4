import { memo, Suspense, useState } from 'react';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { recordsCalls } from '#contract/records.ts';
import { callQuery, queryAt } from '../../http/queries.ts';
import { useUser } from '../../session/context.tsx';
import { above } from '../above.ts';
import { ErrorNote } from '../error-note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { HistoryEntry } from './history-entry.tsx';
import type { KindInfo } from './types.ts';
import { VerifyHistory } from './verify-history.tsx';

const DossierButton = above('dossierButton');

interface HistoryProps {
  info: KindInfo;
  guid: string;
  /** The history reloads when the revision changes. */
  revision: number;
}

/** The history of a record, newest first: who, when, what, both statuses, and which fields. */
export const History = memo(function History({ info, guid, revision }: HistoryProps) {
  const { value, failure, reload } = useLoaded(
    queryAt(revision, callQuery(recordsCalls.history, { guid })),
  );
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  const mayExport = useUser().authorities.includes(AUDIT_AUTHORITY);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={8} />;
  return (
    <>
      <div className="ui-row ui-no-print">
        <VerifyHistory guid={guid} onVerified={setBrokenAt} />
        {mayExport && (
          <Suspense fallback={null}>
            <DossierButton guid={guid} />
          </Suspense>
        )}
      </div>
      <ol className="ui-history">
        {value.entries.toReversed().map((entry) => (
          <li key={entry.seq} className="ui-history-entry">
            <HistoryEntry entry={entry} info={info} isBroken={entry.seq === brokenAt} />
          </li>
        ))}
      </ol>
    </>
  );
});
