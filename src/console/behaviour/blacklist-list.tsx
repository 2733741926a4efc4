import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useGoOn } from '../base/router.tsx';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../records/paths.ts';
import { useMay } from '../session/context.tsx';
import { formatDay } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { ListingDialog } from './listing-dialog.tsx';

type Row = ResponseOf<typeof behaviourCalls.listBlacklist>;

const field = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;
const day = (at: number | null | undefined) => (at ? formatDay(new Date(at)) : '');

const columns: readonly Column<Row>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 200,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 88,
    statuses: ['blacklistStatus'],
    render: (row, t) => statusTag('blacklistStatus', row.status, t),
  },
  { key: 'reason', title: field('reason'), width: 220, text: (row) => row.reason ?? '' },
  {
    key: 'scope',
    title: field('scope'),
    width: 120,
    text: (row, t) => (row.scope ? t(`enums.punishScope.${row.scope}`) : ''),
  },
  { key: 'startTime', title: field('startTime'), width: 104, text: (row) => day(row.startTime) },
  {
    key: 'endTime',
    title: field('endTime'),
    width: 104,
    text: (row, t) => day(row.endTime) || t('behaviour.misconducts.noEnd'),
  },
  { key: 'listUnit', title: field('listUnit'), width: 160, text: (row) => row.listUnit ?? '' },
  {
    key: 'qiYe_BH',
    title: field('qiYe_BH'),
    width: 176,
    text: (row) => row.qiYe_BH ?? '',
    optional: true,
  },
  {
    key: 'number',
    title: 'records.fields.number',
    width: 136,
    text: (row) => row.number,
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  {
    name: 'status',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'blacklistStatus',
  },
  { name: 'scope', title: field('scope'), kind: 'choice', enumeration: 'punishScope' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listBlacklist, { page, rows, ...values });
const exported = { list: 'behaviour.listBlacklist' } as const;
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('blacklist', row.guid);

/** Suppliers that are or were on the blacklist, as far as it holds for the own unit. */
export function BlacklistList() {
  const t = useText();
  const goOn = useGoOn();
  const mayReview = useMay(behaviourCalls.addToBlacklist);
  const [isListing, setIsListing] = useState(false);
  const action = mayReview && (
    <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setIsListing(true)}>
      {t('behaviour.blacklist.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        id="blacklist"
        title="behaviour.blacklist.title"
        hint="behaviour.blacklist.hint"
        columns={columns}
        filters={filters}
        load={load}
        rowKey={keyOf}
        rowHref={hrefOf}
        exported={exported}
        actions={action}
      />
      {isListing && (
        <ListingDialog
          onClose={() => setIsListing(false)}
          onListed={(guid) => goOn(recordHref('blacklist', guid))}
        />
      )}
    </>
  );
}
