import { FlowBranch } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { LifecycleDiagram } from '../diagram/lifecycle-diagram.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { HistoryEntry } from '../ui/record/history-entry.tsx';
import type { KindInfo, RecordView } from '../ui/record/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { MomentSlider } from './moment-slider.tsx';
import { PossibleThen } from './possible-then.tsx';
import { whatIfHref } from './paths.ts';
import './replay.css';
import { useMoments, type Replayed } from './use-moments.ts';

interface ReplayProps {
  info: KindInfo;
  view: RecordView;
}

/** The status codes a record had been in before an entry. */
const codesBefore = (moments: Replayed['moments'], at: number): string[] =>
  moments.slice(0, at).flatMap(({ entry }) => entry.toStatus ?? []);

function Shown({
  info,
  guid,
  replayed: { moments, divergence },
}: {
  info: KindInfo;
  guid: string;
  replayed: Replayed;
}) {
  const t = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = moments.length - 1;
  const at = Math.min(chosen ?? last, last);
  const moment = moments[at];
  const visited = useMemo(() => codesBefore(moments, at), [moments, at]);
  const way = useMemo(() => {
    const entry = moments[at]?.entry;
    return entry === undefined ? null : { from: entry.fromStatus ?? null, event: entry.event };
  }, [moments, at]);
  if (moment === undefined) return null;
  const status = moment.entry.toStatus ?? null;
  const context = moment.context ?? null;
  return (
    <div className="replay">
      <MomentSlider moments={moments} at={at} onStep={setChosen} />
      {divergence && at + 1 >= divergence.seq && (
        <p className="ui-problem">{t('replay.diverges', { n: divergence.seq })}</p>
      )}
      <section className="replay-moment" aria-label={t('replay.happened')}>
        <HistoryEntry entry={moment.entry} info={info} />
      </section>
      <LifecycleDiagram
        kind={info.kind}
        status={status}
        visited={visited}
        way={way}
        isPast={at < last}
        isSmall
      />
      {context !== null && status !== null && (
        <p>
          <Link to={whatIfHref(info.kind, guid, moment.entry.seq)} className="replay-fork">
            <FlowBranch size={14} aria-hidden /> {t('replay.fork')}
          </Link>
        </p>
      )}
      <section aria-labelledby="replay-possible">
        <h3 id="replay-possible">
          {t(at < last ? 'replay.possible.then' : 'replay.possible.now')}
        </h3>
        <PossibleThen kind={info.kind} status={status} context={context} />
      </section>
    </div>
  );
}

/**
 * A record's history step by step on the diagram of its lifecycle: where it stood, what happened,
 * what changed, and who could have done what then.
 */
export function Replay({ info, view: { head } }: ReplayProps) {
  useTranslation(['replay', 'diagram', 'guards', 'commands', 'enums']);
  const { replayed, failure, retry } = useMoments(head.guid, head.revision);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={retry} />;
  if (replayed === null) return <Skeleton lines={8} />;
  return <Shown info={info} guid={head.guid} replayed={replayed} />;
}
