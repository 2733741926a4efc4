import { Intent, Tag } from '@blueprintjs/core';
import { useText } from '../../base/use-text.ts';
import { DateTime } from '../date-time.tsx';
import type { RecordView } from './types.ts';

type Props = Pick<RecordView, 'escalations'>;

/** Which heads of department know that the record waits too long where it is now. */
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

/** Which heads of department were told of it, the latest first, with for whom it waited. */
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
            <DateTime at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
