import { Callout, Intent } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ChangeLines } from './change-lines.tsx';
import type { WaitingChange } from './types.ts';

/** An undecided change: its effect, and the link to its record, where it is decided. */
export function WaitingChangeNote({ change }: { change: WaitingChange }) {
  const t = useText();
  return (
    <Callout
      icon={<Time />}
      intent={Intent.WARNING}
      className="ui-note"
      title={t(`accounts.change.waits.${change.act ?? 'changed'}`)}
    >
      <p>
        {t('accounts.change.askedBy', {
          name: change.askedByName,
          at: formatTime(change.askedAt ?? 0),
        })}
      </p>
      {change.act === 'changed' && <ChangeLines changes={change.changes} />}
      <Link to={recordHref('bankAccountChange', change.guid)}>{t('accounts.changes.open')}</Link>
    </Callout>
  );
}
