import { Intent, Tag } from '@blueprintjs/core';
import { useText } from '../../base/use-text.ts';
import { DateTime } from '../date-time.tsx';
import { NewTag } from './since/new-tag.tsx';
import type { RecordView } from './types.ts';

type Props = Pick<RecordView, 'escalations'>;

/** Names the heads of department who know that the record is overdue at its current place. */
export function EscalatedTag({ escalations }: Props) {
  const t = useText();
  const names = escalations.filter(({ inForce }) => inForce).map(({ personName }) => personName);
  if (names.length === 0) return null;
  return (
    <div className="ui-row">
      <Tag minimal intent={Intent.WARNING}>
        {t('ui.escalation.inForce', { names: names.join(t('common.listSeparator')) })}
      </Tag>
    </div>
  );
}

/**
 * Lists the heads of department who were notified, latest first, with the people it was waiting
 * for.
 */
export function Escalations({ escalations }: Props) {
  const t = useText();
  if (escalations.length === 0) return null;
  return (
    <section className="ui-urges">
      <h3>{t('ui.escalation.title')}</h3>
      <ul className="ui-history">
        {escalations.map(({ personName, approverNames, at }) => (
          <li key={`${at} ${personName}`} className="ui-history-entry">
            {t('ui.escalation.told', {
              name: personName,
              approvers: approverNames.split(',').join(t('common.listSeparator')),
            })}{' '}
            <DateTime at={at} /> <NewTag at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
