import { startTransition, useEffect, useEffectEvent } from 'react';
import { viewsCalls } from '#contract/views.ts';
import { attempt, send } from '../../http/send.ts';
import type { Layout } from './layout.ts';
import type { ListQuery } from './types.ts';
import {
  isApplied,
  layoutOf,
  queryOf,
  rememberBegin,
  type View,
  type ViewedListName,
} from './views.ts';

interface DefaultViewProps {
  list: string;
  change: (query: Partial<ListQuery>, how: { replace: boolean }) => void;
  arrange: (layout: Layout) => void;
  /**
   * Called when the default view is applied, when there is none, or when loading it failed and the
   * user was told so.
   */
  onEnd: () => void;
}

/** Loads and applies the default view of a list. Renders nothing. */
export default function DefaultView({ list, change, arrange, onEnd }: DefaultViewProps) {
  const begin = useEffectEvent((views: readonly View[]) => {
    const view = views.find(({ isDefault }) => isDefault);
    if (view) {
      change(queryOf(view), { replace: true });
      if (!isApplied(list, view)) arrange(layoutOf(view));
    }
    rememberBegin(list, view ?? null);
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isLeft = false;
    const asked = attempt(send(viewsCalls.list, { list: list as ViewedListName }));
    void asked.then((answer) => {
      if (isLeft) return;
      if (answer) begin(answer.views);
      // In the same transition as the change of address: otherwise the list would first load
      // without the view.
      startTransition(() => end());
    });
    return () => {
      isLeft = true;
    };
  }, [list]);
  return null;
}
