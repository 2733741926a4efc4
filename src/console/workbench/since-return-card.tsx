import { use } from 'react';
import { recordsCalls } from '#contract/records.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, queryAt } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { HistoryChanges } from '../ui/record/history-change.tsx';
import { SinceSeen } from '../ui/record/since/since.ts';
import type { KindInfo } from '../ui/record/types.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { sinceReturn, type SinceReturn } from './since-return.ts';

interface OfRecord {
  guid: string;
  revision: number;
}

/** Why a record was returned and what has changed since, and whether `SinceLine` says the changes. */
function useSinceReturn({ guid, revision }: OfRecord) {
  // The history beside it uses the same query and reports its errors.
  const { value } = useLoaded(queryAt(revision, callQuery(recordsCalls.history, { guid })));
  const seen = use(SinceSeen);
  const since = value && sinceReturn(value.entries);
  return { since, isSaid: since !== null && seen !== null && seen.revision <= since.returned.seq };
}

/** Who returned a record, when, and why. */
function Returned({ returned }: Pick<SinceReturn, 'returned'>) {
  const t = useText();
  return (
    <>
      <p>
        {t('workbench.returnedBy', {
          person: returned.actorName,
          at: formatTime(returned.at ?? ''),
        })}
      </p>
      {returned.opinion && <blockquote className="ui-quote">{returned.opinion}</blockquote>}
    </>
  );
}

/** The return of a record, inside the line that says what has changed since it was last opened. */
export function ReturnedBefore(props: OfRecord) {
  const { since, isSaid } = useSinceReturn(props);
  return since && isSaid && <Returned returned={since.returned} />;
}

/**
 * The changes since the record was returned; nothing if it never was, or where the viewer has not
 * opened it since, so that `SinceLine` says them.
 */
export function SinceReturnCard({ info, ...record }: OfRecord & { info: KindInfo }) {
  const t = useText();
  const { since, isSaid } = useSinceReturn(record);
  if (!since || isSaid) return null;
  const { returned, changes } = since;
  return (
    <section className="ui-card" aria-label={t('workbench.sinceReturn')}>
      <h2>{t('workbench.sinceReturn')}</h2>
      <Returned returned={returned} />
      {changes.length === 0 ? (
        <p className="ui-quiet">{t('workbench.nothingChanged')}</p>
      ) : (
        <HistoryChanges changes={changes} info={info} />
      )}
    </section>
  );
}
