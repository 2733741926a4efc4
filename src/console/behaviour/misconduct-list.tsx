import type { ResponseOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { formatDay } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Misconduct = ResponseOf<typeof behaviourCalls.listBadBehaviours>;

/** Address of the list of bad behaviour. */
export const MISCONDUCTS = '/qyxxgl/misconduct';
const OWN_LISTINGS = `${MISCONDUCTS}/blacklist`;

const field = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;

const columns: readonly Column<Misconduct>[] = [
  {
    key: 'bdName',
    title: field('bdName'),
    width: 260,
    link: true,
    text: (row, t) => row.bdName ?? t('behaviour.misconducts.noLot'),
  },
  { key: 'bdBH', title: field('bdBH'), width: 132, text: (row) => row.bdBH ?? '' },
  { key: 'xmJingLi', title: field('xmJingLi'), width: 96, text: (row) => row.xmJingLi ?? '' },
  {
    key: 'xmLeixing',
    title: field('xmLeixing'),
    width: 88,
    text: (row, t) => (row.xmLeixing ? t(`enums.projectType.${row.xmLeixing}`) : ''),
  },
  {
    key: 'zbFangshi',
    title: field('zbFangshi'),
    width: 112,
    text: (row, t) => (row.zbFangshi ? t(`enums.tenderWay.${row.zbFangshi}`) : ''),
  },
  {
    key: 'status',
    title: field('status'),
    width: 140,
    statuses: ['misconductState'],
    render: (row, t) =>
      row.status
        ? statusTag('misconductState', row.status, t)
        : t(row.mayState ? 'behaviour.misconducts.heard' : 'behaviour.misconducts.undecided'),
  },
  {
    key: 'behaviorTime',
    title: field('behaviorTime'),
    width: 112,
    text: (row) => (row.behaviorTime ? formatDay(new Date(row.behaviorTime)) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'bdName', title: field('bdName'), kind: 'text' },
  { name: 'bdBH', title: field('bdBH'), kind: 'text' },
  { name: 'xmJingLi', title: field('xmJingLi'), kind: 'text' },
  { name: 'xmLeixing', title: field('xmLeixing'), kind: 'choice', enumeration: 'projectType' },
  { name: 'zbFangshi', title: field('zbFangshi'), kind: 'choice', enumeration: 'tenderWay' },
  { name: 'status', title: field('status'), kind: 'choice', enumeration: 'misconductState' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listBadBehaviours, { page, rows, ...values });
const keyOf = (row: Misconduct) => row.guid;
const hrefOf = (row: Misconduct) => `${MISCONDUCTS}/detail?guid=${row.guid}`;

/** Bad behaviour of the own enterprise: established, or such as it is being heard on. */
export function MisconductList() {
  const listings = (
    <NewButton
      label="behaviour.ownListings.title"
      to={OWN_LISTINGS}
      call={behaviourCalls.listBadBehaviours}
      isQuiet
    />
  );
  return (
    <ListPage
      id="misconducts"
      title="behaviour.misconducts.title"
      hint="behaviour.misconducts.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={listings}
    />
  );
}
