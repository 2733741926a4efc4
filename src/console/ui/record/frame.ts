import { createContext, use, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ShownRecordProps } from './record-page.tsx';

/**
 * How a record came to be shown: looked into from its list; by the screen, before the person turned
 * to it; or opened by the person, which alone marks it as seen.
 */
export type Opening = 'peeked' | 'shown' | 'opened';

/** Embeds a record in another screen: which record, and how to render it there. */
export interface Frame {
  guid: string;
  /** Address of its page. */
  address: string;
  /** Missing: opened. */
  opening?: Opening;
  /** How to render it, if not as on its page. */
  Shown?: ComponentType<ShownRecordProps>;
}

/** The frame around a record; null if the record has a page of its own. */
export const RecordFrame = createContext<Frame | null>(null);

/**
 * Key of the record to show: from the frame around it, else from the path or query of the address.
 */
export function useRecordGuid(): string {
  const frame = use(RecordFrame);
  const { guid } = useParams();
  const [asked] = useSearchParams();
  return frame?.guid ?? guid ?? asked.get('guid') ?? '';
}
