import { useId, type CSSProperties } from 'react';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { formatTime } from '../ui/format-time.ts';
import { actorOf } from '../ui/record/history-entry.tsx';
import type { Moment } from './use-moments.ts';

interface MomentSliderProps {
  moments: readonly Moment[];
  /** Place of the moment that is shown, from 0. */
  at: number;
  onStep: (at: number) => void;
}

/**
 * Goes through the moments of a history: arrows, Home and End, or the mouse; each is read out with
 * what happened.
 */
export function MomentSlider({ moments, at, onStep }: MomentSliderProps) {
  const t = useText();
  const id = useId();
  const entry = moments[at]?.entry;
  // Where the thumb stands: what lies before it is filled.
  const share = moments.length > 1 ? at / (moments.length - 1) : 1;
  const said =
    entry === undefined
      ? ''
      : t('replay.said', {
          n: at + 1,
          of: moments.length,
          event: t(namedKey('commands', entry.event)),
          person: actorOf(entry, t),
          at: formatTime(entry.at ?? 0),
        });
  return (
    <div className="replay-slider">
      <div className="ui-row">
        <label htmlFor={id}>{t('replay.slider')}</label>
        <span className="ui-quiet ui-figures">
          {t('replay.position', { n: at + 1, of: moments.length })}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={moments.length}
        step={1}
        value={at + 1}
        aria-valuetext={said}
        style={{ '--at': `${share * 100}%` } as CSSProperties}
        onChange={(event) => onStep(Number(event.target.value) - 1)}
      />
      <p className="ui-quiet replay-hint">{t('replay.keys')}</p>
    </div>
  );
}
