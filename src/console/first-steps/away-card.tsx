import './first-steps.css';
import { Button } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';
import { isPutAway, putAway, type Card } from './put-away.ts';

/** Whether the viewer has put a card away on this machine, and how they do. */
export function usePutAway(card: Card): { isAway: boolean; away: () => void } {
  const user = useUser();
  const [isAway, setAway] = useState(() => isPutAway(card, user));
  return {
    isAway,
    away() {
      putAway(card, user);
      setAway(true);
    },
  };
}

interface AwayCardProps {
  title: string;
  /** Beside the title. */
  note?: string;
  onAway: () => void;
  children: ReactNode;
}

/** A card of the first days that can be put away. */
export function AwayCard({ title, note, onAway, children }: AwayCardProps) {
  const t = useText();
  const id = useId();
  return (
    <section className="ui-card first-steps" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="ui-quiet">{note}</span>}
        <Button size="small" variant="minimal" onClick={onAway}>
          {t('workbench.firstSteps.putAway')}
        </Button>
      </header>
      {children}
    </section>
  );
}
