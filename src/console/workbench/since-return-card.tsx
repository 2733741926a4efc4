import { recordsCalls } from '#contract/records.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, queryAt } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { HistoryChanges } from '../ui/record/history-change.tsx';
import type { KindInfo } from '../ui/record/types.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { sinceReturn } from './since-return.ts';

interface SinceReturnCardProps {
  info: KindInfo;
  guid: string;
  revision: number;
}

/** The changes since the record was returned; nothing if it never was. */
export function SinceReturnCard({ info, guid, revision }: SinceReturnCardProps) {
  const t = useText();
  // The history beside it uses the same query and reports its errors.
  const { value } = useLoaded(queryAt(revision, callQuery(recordsCalls.history, { guid })));
  const since = value && sinceReturn(value.entries);
  if (!since) return null;
  const { returned, changes } = since;
  return (
    <section className="ui-card" aria-label={t('workbench.sinceReturn')}>
      <h2>{t('workbench.sinceReturn')}</h2>
      <p>
        {t('workbench.returnedBy', {
          person: returned.actorName,
          at: formatTime(returned.at ?? ''),
        })}
      </p>
      {returned.opinion && <blockquote className="ui-quote">{returned.opinion}</blockquote>}
      {changes.length === 0 ? (
        <p className="ui-quiet">{t('workbench.nothingChanged')}</p>
      ) : (
        <HistoryChanges changes={changes} info={info} />
      )}
    </section>
  );
}
