import { useEffect, useState } from 'react';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { recordsCalls } from '#contract/records.ts';
import { DossierButton } from '../../audit/dossier-button.tsx';
import { send } from '../../http/send.ts';
import { useUser } from '../../session/context.tsx';
import { ErrorNote } from '../error-note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { HistoryEntry, type Entry } from './history-entry.tsx';
import type { KindInfo } from './types.ts';
import { VerifyHistory } from './verify-history.tsx';

interface HistoryProps {
  info: KindInfo;
  guid: string;
  /** The history is loaded anew when the record has moved. */
  revision: number;
}

/**
 * Everything that happened to a record, the newest first: who, when, what, from where to where, and
 * which fields.
 */
export function History({ info, guid, revision }: HistoryProps) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  const mayExport = useUser().authorities.includes(AUDIT_AUTHORITY);
  useEffect(() => {
    const abort = new AbortController();
    send(recordsCalls.history, { guid }, { toast: false, signal: abort.signal }).then(
      (answer) => {
        setFailure(null);
        setEntries([...answer.entries].reverse());
      },
      (reason: unknown) => {
        if (!abort.signal.aborted) setFailure(reason);
      },
    );
    return () => abort.abort();
  }, [guid, revision, turn]);

  if (failure !== null)
    return <ErrorNote failure={failure} onRetry={() => setTurn((before) => before + 1)} />;
  if (entries === null) return <Skeleton lines={8} />;
  return (
    <>
      <div className="ui-row">
        <VerifyHistory guid={guid} onVerified={setBrokenAt} />
        {mayExport && <DossierButton guid={guid} />}
      </div>
      <ol className="ui-history">
        {entries.map((entry) => (
          <li key={entry.seq} className="ui-history-entry">
            <HistoryEntry entry={entry} info={info} isBroken={entry.seq === brokenAt} />
          </li>
        ))}
      </ol>
    </>
  );
}
