import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../session/context.tsx';
import { kept, remembered } from './use-list-query.ts';

/**
 * Whether the list still has to load its default view, and a setter to end that. It does if it was
 * opened without a query in the address or in the tab's storage.
 */
export function useBegin(id: string) {
  const { listsWithView } = useUser();
  const { search } = useLocation();
  const [isBeginning, setBeginning] = useState(
    () =>
      search === '' &&
      kept(id) === '' &&
      // views.ts stores default views that were chosen after the session began.
      (remembered('localStorage', `tc.view:${id}`) !== '' || listsWithView?.includes(id) === true),
  );
  return [isBeginning, () => setBeginning(false)] as const;
}
