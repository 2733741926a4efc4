import { Button } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import type { InferType } from 'yup';
import { recordsCalls, type historyEntry } from '#contract/records.ts';
import { send } from '../../http/send.ts';
import { DateTime } from '../date-time.tsx';
import { ErrorNote } from '../error-note.tsx';
import { PersonName } from '../person-name.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useText } from '../../app/use-text.ts';
import { HistoryChanges } from './history-change.tsx';
import type { KindInfo } from './types.ts';

type Entry = InferType<typeof historyEntry>;

/** Key of the gateway itself where a history names who did something. */
const SYSTEM = 'system';

interface HistoryProps {
  info: KindInfo;
  guid: string;
  /** The history is loaded anew when the record has moved. */
  revision: number;
}

function HistoryLine({ entry, info }: { entry: Entry; info: KindInfo }) {
  const t = useText();
  const status = (code: string | null | undefined) => (code ? t(`enums.${info.status}.${code}`) : t('enums.recordEnd.deleted'));
  const { fromStatus, toStatus } = entry;
  return (
    <li className="ui-history-entry">
      <p className="ui-step-title">
        <strong>{t(`commands.${entry.event}`)}</strong>
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

/** Asks the gateway to recompute the chain of hashes over the history of this record. */
function VerifyButton({ guid }: { guid: string }) {
  const t = useText();
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function verify() {
    setBusy(true);
    try {
      const { valid, entries, brokenAt } = await send(recordsCalls.verify, { guid }, { toast: false });
      setSaid(valid ? t('ui.history.valid', { n: entries }) : t('ui.history.broken', { n: brokenAt ?? 0 }));
    } catch {
      setSaid(t('ui.history.notVerified'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="ui-row">
      <Button size="small" icon={<Endorsed />} loading={busy} onClick={() => void verify()}>
        {t('ui.history.verify')}
      </Button>
      <span role="status" className="ui-quiet">
        {said}
      </span>
    </div>
  );
}

/** Everything that happened to a record, the newest first: who, when, what, from where to where, and which fields. */
export function History({ info, guid, revision }: HistoryProps) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
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
      <VerifyButton guid={guid} />
      <ol className="ui-history">
        {entries.map((entry) => (
          <HistoryLine key={entry.seq} entry={entry} info={info} />
        ))}
      </ol>
    </>
  );
}
