import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../session/context.tsx';
import { kept, remembered } from './use-list-query.ts';

/**
 * Whether the view has yet to be found that a list begins with: where it is opened with nothing in
 * its address and nothing kept in the tab. Beside it how to say that it was.
 */
export function useBegin(id: string) {
  const { listsWithView } = useUser();
  const { search } = useLocation();
  const [isBeginning, setBeginning] = useState(
    () =>
      search === '' &&
      kept(id) === '' &&
      // views.ts remembers what was chosen after the session began.
      (remembered('localStorage', `tc.view:${id}`) !== '' || listsWithView?.includes(id) === true),
  );
  return [isBeginning, () => setBeginning(false)] as const;
}
