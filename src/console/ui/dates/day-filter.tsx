import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { formatDay } from '../format-time.ts';
import { DateInput } from './date-input.tsx';
import { dayOf } from './instants.ts';

interface DayFilterProps {
  id: string;
  /** YYYY-MM-DD; null for any day. */
  day: string | null;
  /** Told once a day is complete or the field is empty; not while one types. */
  onChange: (day: string | null) => void;
}

/** A day that something is filtered by. What means no day changes nothing and goes on leaving. */
export function DayFilter({ id, day, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? day ?? '';
  const isWrong = text !== '' && dayOf(text) === null;
  const choose = (chosen: Date | null) => onChange(chosen === null ? null : formatDay(chosen));
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
    />
  );
}
