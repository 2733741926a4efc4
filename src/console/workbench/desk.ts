import { createContext, type RefObject } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';

/** What the keys of the desk reach of the place where a decision is made. */
export interface DecisionPlace {
  /** Makes ready to decide so, with the next key in the opinion; nothing where that is not allowed. */
  prepare(verdict: Verdict): void;
}

/** What a record on the desk tells the desk. */
export interface Desk {
  place: RefObject<DecisionPlace | null>;
  /**
   * The person decided by an event; `waitingFor`: who could act next, names joined by commas, null
   * when nobody in particular.
   */
  onDecided(event: string, waitingFor: string | null): void;
  /** The person leaves the opinion without deciding. */
  onLeft(): void;
}

/** The desk around a record. */
export const DeskAround = createContext<Desk>({
  place: { current: null },
  onDecided: () => {},
  onLeft: () => {},
});
