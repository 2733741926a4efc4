import { createContext, type ComponentType } from 'react';
import type { TextKey } from '#locales/keys.ts';

/** A row shown over its list: the target of its link, and its name. */
interface PeekedRow {
  href: string;
  name: string;
}

export interface PeekProps {
  /** Address of the shown record: of a row, or of one that has left the list. */
  address: string;
  rows: readonly PeekedRow[];
  /** Scrolls a row into view, by its index among the loaded ones. */
  scrollTo: (index: number) => void;
  /** Focuses a row. */
  focusRow: (index: number) => void;
  onShow: (address: string) => void;
  onClose: () => void;
}

/**
 * How to show the record of a row over its list; the shell provides it, because only it knows the
 * routes. `titleOf` returns the locale key of a record page's title, null for other addresses.
 */
export const RecordPeek = createContext<{
  titleOf: (address: string) => TextKey | null;
  Peek: ComponentType<PeekProps>;
}>({ titleOf: () => null, Peek: () => null });
