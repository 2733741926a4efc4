import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { workbenchCalls } from '#contract/workbench.ts';
import { callQuery } from '../../http/queries.ts';
import type { MenuGroup } from '../menu.ts';

/** The count is asked for again at a change of screen, but not more often than this. */
const FRESH_MS = 30_000;

const counts = { ...callQuery(workbenchCalls.counts, {}), staleTime: FRESH_MS };

/**
 * How much waits for the user, for the badge beside the workbench; null while unknown or when they
 * have no workbench. Nobody asked for this number: if it does not come, nobody needs to hear of it.
 */
export function useTodoCount(menu: readonly MenuGroup[]): number | null {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const hasWorkbench = menu.some(({ items }) => items.some(({ path }) => path === '/workbench'));
  const { data } = useQuery({ ...counts, enabled: hasWorkbench });
  useEffect(() => {
    if (hasWorkbench) void client.prefetchQuery(counts);
  }, [client, hasWorkbench, pathname]);
  return data?.todo ?? null;
}
