import { createContext, type ComponentType } from 'react';
import type { TextKey } from '#locales/keys.ts';

/** A row as it is looked at over its list: where its link leads, and what it is called. */
interface PeekedRow {
  href: string;
  name: string;
}

export interface PeekProps {
  /** Address of the record that is shown; of a row, or of one that the list no longer has. */
  address: string;
  rows: readonly PeekedRow[];
  /** Brings a row into view, by its place among those that are loaded. */
  scrollTo: (index: number) => void;
  /** Gives a row the focus. */
  focusRow: (index: number) => void;
  onShow: (address: string) => void;
  onClose: () => void;
}

/**
 * How the record of a row is shown over its list; the shell says it, because it alone knows the
 * routes. `titleOf` answers the locale key of the title of a record's page; null for addresses of
 * anything else.
 */
export const RecordPeek = createContext<{
  titleOf: (address: string) => TextKey | null;
  Peek: ComponentType<PeekProps>;
}>({ titleOf: () => null, Peek: () => null });
