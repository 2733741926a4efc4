import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../../http/queries.ts';
import { NewButton } from '../../records/new-button.tsx';
import { useUser } from '../../session/context.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../../ui/list/types.ts';
import { statusTag } from '../../ui/status-tag.tsx';
import { LABELS } from './paths.ts';

type Label = ResponseOf<typeof suppliersCalls.listLabels>;

const field = (name: NameIn<'suppliers.fields'>): TextKey => `suppliers.fields.${name}`;

const columns: readonly Column<Label>[] = [
  {
    key: 'biaoqianName',
    title: field('biaoqianName'),
    width: 240,
    link: true,
    text: (row) => row.biaoqianName ?? '',
  },
  { key: 'qiyeName', title: field('qiyeName'), width: 220, text: (row) => row.qiyeName ?? '' },
  {
    key: 'hangYe',
    title: field('hangYe'),
    width: 200,
    text: (row) => `${row.yijiName ?? ''}-${row.erjiName ?? ''}`,
  },
  {
    key: 'createdTime',
    title: field('createdTime'),
    width: 148,
    text: (row) => (row.createdTime ? formatTime(row.createdTime) : ''),
  },
  {
    key: 'isYouxiao',
    title: field('isYouxiao'),
    width: 96,
    statuses: ['labelValidity'],
    render: (row, t) => statusTag('labelValidity', row.isYouxiao ?? '0', t),
  },
];

const filters: readonly Filter[] = [
  { name: 'biaoqianName', title: field('biaoqianName'), kind: 'text' },
  { name: 'isYouxiao', title: field('isYouxiao'), kind: 'choice', enumeration: 'labelValidity' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listLabels, { page, rows, ...values });
const keyOf = (row: Label) => row.guid;
const hrefOf = (row: Label) => `${LABELS}/detail?guid=${row.guid}`;

/**
 * Professional labels: of the own unit and those around it; a supplier sees the ones it carries.
 */
export function LabelList() {
  const { zsZhuTiLeiXing } = useUser();
  const isPurchaser = /[AB]/.test(zsZhuTiLeiXing ?? '');
  return (
    <ListPage
      id="labels"
      title="suppliers.labels.title"
      hint="suppliers.labels.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={
        isPurchaser && (
          <NewButton
            label="suppliers.labels.new"
            to={`${LABELS}/new`}
            call={suppliersCalls.saveLabel}
          />
        )
      }
    />
  );
}
