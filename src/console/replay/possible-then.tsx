import { Cross, Tick } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { possibleAt, type PastContext } from './possible.ts';

interface PossibleThenProps {
  kind: RecordKind;
  /** Status code then; null when the record was gone. */
  status: string | null;
  /** What the machine knew then; null where it contradicts the history. */
  context: PastContext | null;
}

/** What could be done at a moment, by whom, and why not by the others. */
export function PossibleThen({ kind, status, context }: PossibleThenProps) {
  const t = useText();
  const commands = useMemo(
    () => (status === null || context === null ? [] : possibleAt(kind, status, context)),
    [kind, status, context],
  );
  const people = (roles: readonly string[]) =>
    roles.map((role) => t(namedKey('diagram.roles', role))).join(t('diagram.and'));
  if (context === null) return <p className="ui-quiet">{t('replay.possible.unknown')}</p>;
  if (commands.length === 0) return <p className="ui-quiet">{t('replay.possible.nothing')}</p>;
  return (
    <ul className="replay-commands">
      {commands.map(({ event, allowed, refused }) => (
        <li key={event}>
          <strong>{t(namedKey('commands', event))}</strong>
          <ul>
            {allowed.length > 0 && (
              <li className="is-allowed">
                <Tick size={14} />
                <span>
                  <span className="visually-hidden">{t('replay.possible.allowed')}</span>
                  {people(allowed)}
                </span>
              </li>
            )}
            {refused.map(({ reason, roles }) => (
              <li key={reason} className="is-refused">
                <Cross size={14} />
                <span>
                  <span className="visually-hidden">{t('replay.possible.refused')}</span>
                  {people(roles)} <span className="ui-quiet">{t(namedKey('guards', reason))}</span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
