import './record.css';
import { ArrowLeft } from '@blueprintjs/icons';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sampleAt } from '../../base/sample.ts';
import { useText } from '../../base/use-text.ts';
import { above } from '../above.ts';
import { leaveThrough } from '../list/use-return-row.ts';
import type { KindInfo } from './types.ts';

const SampleSteps = above('sampleSteps');

/** What a link from the workbench to a record tells its page. */
export const FROM_DESK = { from: 'workbench' } as const;

/**
 * Where a record leads back to: the workbench from which it was opened, or the list of the sample
 * that it belongs to, with the focus on its row, else its list.
 */
export function useBack({ kind, path }: KindInfo, guid: string): { to: string; text: string } {
  const t = useText();
  const location = useLocation();
  const found = sampleAt(location);
  const list = found?.sample.list;
  const key = found?.sample.records[found.at]?.key;
  const isFromDesk = (location.state as Partial<typeof FROM_DESK> | null)?.from === FROM_DESK.from;
  useEffect(() => {
    if (isFromDesk) leaveThrough('workbench', guid);
  }, [isFromDesk, guid]);
  useEffect(() => {
    if (list !== undefined && key !== undefined) leaveThrough(list, key);
  }, [list, key]);
  if (found) return { to: found.sample.back, text: t('audit.sample.back') };
  return isFromDesk
    ? { to: '/workbench', text: t('ui.backToDesk') }
    : { to: path, text: t('ui.backTo', { list: t(`records.lists.${kind}`) }) };
}

/** The link back, above the record. */
export function BackLink({ info, guid }: { info: KindInfo; guid: string }) {
  const { to, text } = useBack(info, guid);
  const isOfSample = sampleAt(useLocation()) !== null;
  return (
    <div className="ui-row">
      <Link to={to} className="ui-back">
        <ArrowLeft size={14} aria-hidden /> {text}
      </Link>
      {isOfSample && (
        <Suspense fallback={null}>
          <SampleSteps />
        </Suspense>
      )}
    </div>
  );
}
