import '../ui/record/record.css';
import '../lab/lab.css';
import './replay.css';
import { Callout, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useScreenTitle } from '../base/screen-title.tsx';
import { useText } from '../base/use-text.ts';
import { CallFailure } from '../http/send.ts';
import type { LabMachine } from '../lab/catalog.ts';
import { Simulator } from '../lab/simulator/simulator.tsx';
import { useSimulation } from '../lab/simulator/use-simulation.ts';
import { recordKinds } from '../kinds.ts';
import { recordHref } from '../base/record-paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { HistoryEntry } from '../ui/record/history-entry.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { forkAt } from './fork.ts';
import { whatIfHref } from './paths.ts';
import { useMoments, type Moment, type Replayed } from './use-moments.ts';

/**
 * The simulator, whose paths begin at the moment; the address below the record is their only place.
 */
function Fork({ lab }: { lab: LabMachine }) {
  return <Simulator lab={lab} bench={useSimulation(lab)} />;
}

function Shown({
  guid,
  replayed: { kind, number, title },
  moment,
}: {
  guid: string;
  replayed: Replayed;
  moment: Moment;
}) {
  const t = useText();
  const lab = useMemo(() => forkAt(kind, moment), [kind, moment]);
  useScreenTitle(t('replay.whatIf.title', { number }));
  return (
    <>
      <header>
        <Link to={recordHref(kind, guid)} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('replay.whatIf.back', { number })}
        </Link>
        <h1>{t('replay.whatIf.title', { number })}</h1>
        <p className="ui-quiet">{title}</p>
      </header>
      <Callout intent={Intent.WARNING} title={t('replay.whatIf.simulated')}>
        {t('replay.whatIf.text', { n: moment.entry.seq })}
      </Callout>
      <section className="replay-moment" aria-label={t('replay.happened')}>
        <HistoryEntry entry={moment.entry} info={recordKinds[kind]} />
      </section>
      {lab === null ? (
        <EmptyState title="replay.whatIf.impossible" hint="replay.whatIf.impossibleHint" />
      ) : (
        <Fork lab={lab} />
      )}
    </>
  );
}

/**
 * What could come of a record from one moment of its history on, tried in the simulator. It lies
 * below the record's own address and asks the gateway for the moment, so whoever may not see the
 * record sees nothing here; nothing is written.
 */
export function WhatIf() {
  const { guid = '', seq = '' } = useParams();
  const { pathname } = useLocation();
  const { replayed, failure, retry } = useMoments(guid);
  const moment = replayed?.moments.find(({ entry }) => String(entry.seq) === seq);
  // The address of another kind's list has another kind's rights.
  const isHere = replayed !== null && pathname === whatIfHref(replayed.kind, guid, Number(seq));
  return (
    <div className="lab replay-what-if">
      {failure !== null && <ErrorNote failure={failure} onRetry={retry} />}
      {failure === null && replayed === null && <Skeleton lines={12} />}
      {replayed !== null &&
        (moment && isHere ? (
          <Shown guid={guid} replayed={replayed} moment={moment} />
        ) : (
          <ErrorNote failure={new CallFailure('notFound', '')} />
        ))}
    </div>
  );
}
