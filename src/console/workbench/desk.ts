import { createContext, type RefObject } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';
import type { FROM_DESK } from '../ui/record/back.tsx';

/** What the keys of the workbench can do in a decision form. */
export interface DecisionPlace {
  /** Prepares a decision and focuses the opinion; nothing if it is not allowed. */
  prepare(verdict: Verdict): void;
}

/** What a record on the workbench reports. */
export interface Desk {
  /** What the page of the record is told, so that it leads back here; missing over a list. */
  state?: typeof FROM_DESK;
  place: RefObject<DecisionPlace | null>;
  /**
   * The person decided by an event; `waitingFor`: who could act next, names joined by commas, null
   * when nobody in particular.
   */
  onDecided(event: string, waitingFor: string | null): void;
  /** The person left the opinion without deciding. */
  onLeft(): void;
}

/** The workbench around a record. */
export const DeskAround = createContext<Desk>({
  place: { current: null },
  onDecided: () => {},
  onLeft: () => {},
});
