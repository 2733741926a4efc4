import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { useText } from '../app/use-text.ts';
import { awardColumns } from '../behaviour/award-list.tsx';
import { breachColumns } from '../behaviour/breach-list.tsx';
import { Daily } from '../behaviour/daily.tsx';
import { sendPage } from '../http/send.ts';
import { recordHref } from '../records/paths.ts';
import { ArchivePage, useSupplier } from './archive-page.tsx';
import { LoadedTable } from './loaded-table.tsx';
import { archiveHref } from './paths.ts';

type Breach = ResponseOf<typeof behaviourCalls.listBreaches>;
type Award = ResponseOf<typeof behaviourCalls.listAwards>;

/** Rows that are shown of each; the lists have all. */
const SOME = 10;

function OfSupplier({ supplier }: { supplier: string }) {
  const t = useText();
  const breaches = useCallback(() => sendPage(behaviourCalls.listBreaches, { page: 1, rows: SOME, userQiYe_Guid: supplier }, { toast: false }), [supplier]);
  const awards = useCallback(() => sendPage(behaviourCalls.listAwards, { page: 1, rows: SOME, userQiYe_Guid: supplier }, { toast: false }), [supplier]);
  const all = (page: string) => <Link to={archiveHref(supplier, page)}>{t('archive.all')}</Link>;
  return (
    <>
      <LoadedTable<Breach> title="archive.eventKinds.breach" columns={breachColumns.filter(({ optional }) => !optional)} load={breaches} keyOf={({ guid }) => guid} hrefOf={({ guid }) => recordHref('breach', guid)} empty="archive.noBreaches" aside={all('dailyShixin')} />
      <LoadedTable<Award> title="archive.eventKinds.award" columns={awardColumns.filter(({ optional }) => !optional)} load={awards} keyOf={({ guid }) => guid} hrefOf={({ guid }) => recordHref('award', guid)} empty="archive.noAwards" aside={all('dailyReward')} />
    </>
  );
}

/** Breaches and awards of one supplier within its archive; of all suppliers where the address names none. */
export function ArchiveDaily() {
  const supplier = useSupplier();
  if (supplier === '') return <Daily />;
  return <ArchivePage tab="daily">{() => <OfSupplier supplier={supplier} />}</ArchivePage>;
}
