import { useEffect, useState } from 'react';
import type { InferType } from 'yup';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { recordsCalls, type historyEntry } from '#contract/records.ts';
import { DossierButton } from '../../audit/dossier-button.tsx';
import { send } from '../../http/send.ts';
import { useUser } from '../../session/context.tsx';
import { DateTime } from '../date-time.tsx';
import { ErrorNote } from '../error-note.tsx';
import { PersonName } from '../person-name.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useText } from '../../app/use-text.ts';
import { HistoryChanges } from './history-change.tsx';
import type { KindInfo } from './types.ts';
import { VerifyHistory } from './verify-history.tsx';

type Entry = InferType<typeof historyEntry>;

/** Key of the gateway itself where a history names who did something. */
const SYSTEM = 'system';

interface HistoryProps {
  info: KindInfo;
  guid: string;
  /** The history is loaded anew when the record has moved. */
  revision: number;
}

function HistoryLine({ entry, info, isBroken }: { entry: Entry; info: KindInfo; isBroken: boolean }) {
  const t = useText();
  const status = (code: string | null | undefined) => (code ? t(`enums.${info.status}.${code}`) : t('enums.recordEnd.deleted'));
  const { fromStatus, toStatus } = entry;
  return (
    <li className="ui-history-entry">
      <p className="ui-step-title">
        <strong>{t(`commands.${entry.event}`)}</strong>
        {isBroken && <strong className="ui-status ui-tone-negative">{t('audit.record.doesNotFit')}</strong>}
        <span className="ui-quiet">
          <DateTime at={entry.at} />
        </span>
      </p>
      <p>
        <PersonName name={entry.actorGuid === SYSTEM ? t('ui.history.system') : entry.actorName} unit={entry.actorUnit} />
      </p>
      {fromStatus !== toStatus && (
        <p className="ui-quiet">
          {fromStatus ? `${status(fromStatus)} → ` : ''}
          {status(toStatus)}
        </p>
      )}
      {entry.opinion && <blockquote>{entry.opinion}</blockquote>}
      <HistoryChanges changes={entry.changes} module={info.module} />
    </li>
  );
}

/** Everything that happened to a record, the newest first: who, when, what, from where to where, and which fields. */
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

  if (failure !== null) return <ErrorNote failure={failure} onRetry={() => setTurn((before) => before + 1)} />;
  if (entries === null) return <Skeleton lines={8} />;
  return (
    <>
      <div className="ui-row">
        <VerifyHistory guid={guid} onVerified={setBrokenAt} />
        {mayExport && <DossierButton guid={guid} />}
      </div>
      <ol className="ui-history">
        {entries.map((entry) => (
          <HistoryLine key={entry.seq} entry={entry} info={info} isBroken={entry.seq === brokenAt} />
        ))}
      </ol>
    </>
  );
}
