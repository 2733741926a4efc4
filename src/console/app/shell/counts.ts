import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { workbenchCalls } from '#contract/workbench.ts';
import { callQuery } from '../../http/queries.ts';

/** The counts are asked for again at a change of screen, but not more often than this. */
const FRESH_MS = 30_000;

const counts = { ...callQuery(workbenchCalls.counts, {}), staleTime: FRESH_MS };

/**
 * How much waits for the user and how much they have not read, for the badges around the screen;
 * null while unknown. Nobody asked for these numbers: if they do not come, nobody needs to hear of
 * it.
 */
export function useCounts() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery(counts);
  useEffect(() => void client.prefetchQuery(counts), [client, pathname]);
  return data ?? null;
}

/** A count as it fits beside a name. */
export const shortened = (count: number): string => (count > 99 ? '99+' : String(count));
