import { useEffect, useState } from 'react';
import type { Persona } from '#machines/shared/people.ts';
import { useText } from '../../base/use-text.ts';
import { useWords } from '../../lab/words.ts';
import type { RecordView } from '../../ui/record/types.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { askWays } from './ask.ts';
import { statusLabel } from './status-label.ts';
import type { Way, Ways } from './way.ts';

interface ShownWayProps {
  view: RecordView;
  event: string;
  way: Way;
}

/** The steps of a way, each with who takes it, and at last the command itself. */
function ShownWay({ view, event, way: { before, who } }: ShownWayProps) {
  const { say, person, command, outcome } = useWords();
  const name = (one: string) => (one === 'you' ? say('replay.why.you') : person(one as Persona));
  return (
    <ol className="replay-way">
      {before.map((step, index) => (
        <li key={index}>
          {say('replay.why.step', { who: name(step.who), command: command(step.event) })}
          {step.outcome !== null && (
            <span className="ui-quiet">
              {' '}
              {outcome({ kind: 'done', name: step.outcome, facts: [], output: null })}
            </span>
          )}{' '}
          <span className="ui-quiet">→ {say(statusLabel(view.head.kind, step.to))}</span>
        </li>
      ))}
      <li>
        <strong>{say('replay.why.step', { who: name(who), command: command(event) })}</strong>
      </li>
    </ol>
  );
}

/**
 * What has to happen, and by whom, before a command can be given: by the person themselves, else by
 * anybody.
 */
export function ShownWays({ view, event }: { view: RecordView; event: string }) {
  const t = useText();
  const [ways, setWays] = useState<Ways | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    askWays(view, event).then(
      (found) => isCurrent && setWays(found),
      () => isCurrent && setWays('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [view, event]);

  if (ways === null) return <Skeleton lines={2} />;
  if (ways === 'failed') return <p className="ui-problem">{t('replay.why.failed')}</p>;
  const { mine, anybodys } = ways;
  if (mine) {
    return (
      <>
        <p>{t(mine.before.length === 0 ? 'replay.why.youNow' : 'replay.why.youThen')}</p>
        <ShownWay view={view} event={event} way={mine} />
      </>
    );
  }
  if (!anybodys) return <p>{t('replay.why.nobody')}</p>;
  return (
    <>
      <p>{t('replay.why.notYou')}</p>
      <p>{t(anybodys.before.length === 0 ? 'replay.why.othersNow' : 'replay.why.othersThen')}</p>
      <ShownWay view={view} event={event} way={anybodys} />
    </>
  );
}
