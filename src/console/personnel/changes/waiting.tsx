import { Callout, Intent } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { machine as personnelChangeMachine } from '#machines/personnel-change/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { recordHref } from '../../base/record-paths.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { actionsInWords } from './words.ts';

type Status = RequestOf<typeof personnelCalls.listChanges>['status'];

const ASKED = codeOfState(personnelChangeMachine, 'asked') as Status;
/** At most one change per action can await confirmation for a person. */
const MAX_SHOWN = 10;

/** Shows on the form of a person which changes await another administrator, with a link to them. */
export function WaitingChanges({ person }: { person: string }) {
  const t = useText();
  const load = pageQuery(personnelCalls.listChanges, {
    page: 1,
    rows: MAX_SHOWN,
    personGuid: person,
    status: ASKED,
  });
  const { value, failure, reload } = useLoaded(load);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (!value || value.rows.length === 0) return null;
  return (
    <Callout intent={Intent.WARNING} className="ui-note ui-wide" compact>
      {value.rows.map(({ guid, number, actions }) => (
        <p key={guid}>
          {t('personnel.changes.waits', { number, actions: actionsInWords(actions, t) })}{' '}
          <Link to={recordHref('personnelChange', guid)}>{t('personnel.changes.open')}</Link>
        </p>
      ))}
    </Callout>
  );
}
