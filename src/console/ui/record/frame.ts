import { createContext, use, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ShownRecordProps } from './record-page.tsx';

/** The place of a record inside another screen: which record it is, and how it is drawn there. */
export interface Frame {
  guid: string;
  /** Address of its page. */
  address: string;
  Shown: ComponentType<ShownRecordProps>;
}

/** The frame around a record; null where it is a page of its own. */
export const RecordFrame = createContext<Frame | null>(null);

/**
 * Key of the record that is to be shown: by the frame around it, else by the address, which names it
 * in its path or in its query.
 */
export function useRecordGuid(): string {
  const frame = use(RecordFrame);
  const { guid } = useParams();
  const [asked] = useSearchParams();
  return frame?.guid ?? guid ?? asked.get('guid') ?? '';
}
