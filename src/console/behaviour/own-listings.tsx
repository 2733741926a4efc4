import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { formatDay } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';

type Row = ResponseOf<typeof behaviourCalls.listOwnListings>;

const IN_FORCE = '1';
const field = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;
const day = (at: number | null | undefined) => (at ? formatDay(new Date(at)) : '');

const columns: readonly Column<Row>[] = [
  { key: 'listUnit', title: field('listUnit'), width: 220, text: (row) => row.listUnit ?? '' },
  {
    key: 'isInForce',
    title: field('isInForce'),
    width: 112,
    render: ({ isInForce }, t) => (
      <span className={`ui-status ui-tone-${isInForce === IN_FORCE ? 'negative' : 'other'}`}>
        {t(
          isInForce === IN_FORCE ? 'behaviour.blacklist.inForce' : 'behaviour.blacklist.notInForce',
        )}
      </span>
    ),
  },
  { key: 'reason', title: field('reason'), width: 260, text: (row) => row.reason ?? '' },
  {
    key: 'scope',
    title: field('scope'),
    width: 152,
    text: (row, t) => (row.scope ? t(`enums.punishScope.${row.scope}`) : ''),
  },
  { key: 'startTime', title: field('startTime'), width: 112, text: (row) => row.startTime ?? '' },
  {
    key: 'endTime',
    title: field('endTime'),
    width: 112,
    text: (row, t) => row.endTime ?? t('behaviour.misconducts.noEnd'),
  },
  { key: 'cancelTime', title: field('cancelTime'), width: 112, text: (row) => day(row.cancelTime) },
  {
    key: 'cancelReason',
    title: field('cancelReason'),
    width: 200,
    text: (row) => row.cancelReason ?? '',
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'isInForce', title: field('isInForce'), kind: 'choice', enumeration: 'yesNo' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listOwnListings, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;

/** On whose blacklist the own enterprise is or was, why, and until when. */
export function OwnListings() {
  return (
    <ListPage
      id="ownListings"
      title="behaviour.ownListings.title"
      hint="behaviour.ownListings.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
    />
  );
}
