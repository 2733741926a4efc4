import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { workbenchCalls } from '#contract/workbench.ts';
import { attempt, send } from '../../http/send.ts';
import type { MenuGroup } from '../menu.ts';

/** The count is asked for again at a change of screen, but not more often than this. */
const FRESH_MS = 30_000;

/**
 * How much waits for the user, for the badge beside the workbench; null while unknown or when he
 * has no workbench.
 */
export function useTodoCount(menu: readonly MenuGroup[]): number | null {
  const [todo, setTodo] = useState<number | null>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const { pathname } = useLocation();
  const hasWorkbench = menu.some(({ items }) => items.some(({ path }) => path === '/workbench'));
  useEffect(() => {
    if (!hasWorkbench || performance.now() - askedAt.current < FRESH_MS) return;
    askedAt.current = performance.now();
    // Nobody asked for this number: if it does not come, nobody needs to hear of it.
    void attempt(send(workbenchCalls.counts, {}, { toast: false })).then((counts) =>
      setTodo(counts?.todo ?? null),
    );
  }, [hasWorkbench, pathname]);
  return todo;
}
