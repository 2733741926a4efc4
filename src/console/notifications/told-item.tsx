import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { KINDS } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { SYSTEM } from '../ui/record/history-entry.tsx';
import { NOTIFICATIONS, toldId, type Told } from './reading.ts';

/** Where one sees what somebody was told; nobody has a page of their own rights. */
function hrefOf({ sort, kind, recordGuid }: Told): string {
  if (sort === 'rights') return NOTIFICATIONS;
  return sort === 'notice'
    ? `/qyxxgl/messages/detail?guid=${recordGuid}`
    : recordHref(kind, recordGuid);
}

/** Says who did what. */
export function Deed({ told: { sort, event, actorGuid, actorName } }: { told: Told }) {
  const t = useText();
  const person = actorGuid === SYSTEM ? t('ui.history.system') : actorName;
  return event
    ? t('notifications.did', { person, command: t(namedKey('commands', event)) })
    : t(namedKey('notifications.why', sort), { person });
}

interface ToldItemProps {
  told: Told;
  /** Its record is opened, by which it is read. */
  onOpen: () => void;
  /** Of what leads to the record. */
  linkClass?: string;
  children?: ReactNode;
}

/** Who did what to which record, when; leads to the record. */
export function ToldItem({ told, onOpen, linkClass = '', children }: ToldItemProps) {
  const t = useText();
  const { sort, kind, number, title, status, toldAt, unread } = told;
  const isUnread = unread > 0;
  return (
    <div className="told-item" data-unread={isUnread}>
      <div className="told-line">
        <Link
          id={toldId(told)}
          to={hrefOf(told)}
          className={`told-title ${linkClass}`}
          title={title}
          onClick={onOpen}
        >
          {isUnread && <span className="visually-hidden">{t('notifications.unread')} </span>}
          {title || number}
        </Link>
        <span className="ui-quiet">
          <DateTime at={toldAt} />
        </span>
      </div>
      <div className="told-line ui-quiet">
        <span>
          <strong>{t(namedKey('notifications.sorts', sort))}</strong> {t(`records.kinds.${kind}`)}{' '}
          <span className="ui-figures">{number}</span>
        </span>
        {sort !== 'notice' && <StatusTag name={KINDS[kind].status} code={status} />}
      </div>
      <div className="told-line ui-quiet">
        <span>
          <Deed told={told} />
        </span>
        <span>{children}</span>
      </div>
    </div>
  );
}
