import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { recordHref } from '../../base/record-paths.ts';
import { CHANGES } from '../paths.ts';
import { actionsInWords } from './words.ts';

type Asked = ResponseOf<typeof personnelCalls.saveUser>['asked'];

/**
 * Returns a function that shows a toast about changes that were not saved but await another
 * administrator, with a link to them. The function returns whether there are any.
 */
export function useTold(): (asked: Asked) => boolean {
  const t = useText();
  const navigate = useNavigate();
  return useCallback(
    (asked) => {
      const [first, ...others] = asked;
      if (!first) return false;
      const what = asked
        .map(({ personName, actions }) =>
          t('personnel.changes.ofPerson', {
            name: personName,
            actions: actionsInWords(actions, t),
          }),
        )
        .join(t('common.listSeparator'));
      const to = others.length === 0 ? recordHref('personnelChange', first.guid) : CHANGES;
      toast.warning(t('personnel.changes.told', { what }), {
        text: t('personnel.changes.open'),
        run: () => void navigate(to),
      });
      return true;
    },
    [t, navigate],
  );
}
