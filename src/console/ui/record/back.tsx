import { ArrowLeft } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../base/use-text.ts';
import { leaveThrough } from '../list/use-return-row.ts';
import type { KindInfo } from './types.ts';

/** What a link from the workbench to a record tells its page. */
export const FROM_DESK = { from: 'workbench' } as const;

/**
 * Where a record leads back to: the workbench from which it was opened, with the focus on its row,
 * else its list.
 */
export function useBack({ kind, path }: KindInfo, guid: string): { to: string; text: string } {
  const t = useText();
  const { state } = useLocation();
  const isFromDesk = (state as Partial<typeof FROM_DESK> | null)?.from === FROM_DESK.from;
  useEffect(() => {
    if (isFromDesk) leaveThrough('workbench', guid);
  }, [isFromDesk, guid]);
  return isFromDesk
    ? { to: '/workbench', text: t('ui.backToDesk') }
    : { to: path, text: t('ui.backTo', { list: t(`records.lists.${kind}`) }) };
}

/** The link back, above the record. */
export function BackLink({ info, guid }: { info: KindInfo; guid: string }) {
  const { to, text } = useBack(info, guid);
  return (
    <Link to={to} className="ui-back">
      <ArrowLeft size={14} aria-hidden /> {text}
    </Link>
  );
}
