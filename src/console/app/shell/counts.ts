import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { workbenchCalls } from '#contract/workbench.ts';
import { callQuery } from '../../http/queries.ts';

/** Minimum interval between requests for the counts, which follow changes of screen. */
const FRESH_MS = 30_000;

const counts = { ...callQuery(workbenchCalls.counts, {}), staleTime: FRESH_MS };

/**
 * The numbers of waiting records and unread messages, for the badges; null while unknown. Nobody
 * asked for them, so a failure is not reported.
 */
export function useCounts() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery(counts);
  useEffect(() => void client.prefetchQuery(counts), [client, pathname]);
  return data ?? null;
}

/** A count as short text beside a name. */
export const shortened = (count: number): string => (count > 99 ? '99+' : String(count));
