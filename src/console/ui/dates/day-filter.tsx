import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { formatDay } from '../format-time.ts';
import { DateInput } from './date-input.tsx';
import { dayOf } from './instants.ts';
import type { RangeEnd } from './range.ts';

interface DayFilterProps {
  id: string;
  /** YYYY-MM-DD; null for any day. */
  day: string | null;
  /** Called when a day is complete or the field is empty, not during typing. */
  onChange: (day: string | null) => void;
  /** The day is one end of a range; the other end as above. */
  range?: Pick<RangeEnd, 'end' | 'otherId'> & { other: string | null };
}

const written = (day: Date | null) => (day === null ? null : formatDay(day));

/** A day to filter by. Text that is not a day changes nothing and is cleared on leaving. */
export function DayFilter({ id, day, onChange, range }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? day ?? '';
  const isWrong = text !== '' && dayOf(text) === null;
  const choose = (chosen: Date | null) => onChange(written(chosen));
  return (
    <DateInput
      id={id}
      className={`${Classes.INPUT} ${isWrong ? Classes.INTENT_DANGER : ''}`}
      value={text}
      chosen={dayOf(text)}
      aria-invalid={isWrong ? true : undefined}
      onType={(given) => {
        setTyped(given);
        if (given === '' || dayOf(given) !== null) choose(dayOf(given));
      }}
      onPick={(picked) => {
        setTyped(null);
        choose(picked);
      }}
      onLeave={() => setTyped(null)}
      {...(range && {
        range: { ...range, other: range.other === null ? null : dayOf(range.other) },
      })}
    />
  );
}
