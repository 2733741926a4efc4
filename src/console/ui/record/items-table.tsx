import '../list/list.css';
import { memo, use, useMemo, useRef } from 'react';
import { compare, formatAmount, sum } from '#contract/core/money.ts';
import type { NameIn } from '#locales/keys.ts';
import { useIsNarrower } from '../list/use-is-narrower.ts';
import { useWholeText } from '../list/use-whole-text.tsx';
import { useWindowedRows } from '../list/use-windowed-rows.ts';
import { useText } from '../../base/use-text.ts';
import { groupedQuantity } from '../amount-input.tsx';
import { asideOf } from '../large-amount.tsx';
import { EmptyState } from '../empty-state.tsx';
import { remainderOf } from '../form/items/remainder.ts';
import { listNews } from './since/changes.ts';
import { SinceTag } from './since/new-tag.tsx';
import { SinceSeen } from './since/since.ts';
import type { StoredItem } from './types.ts';

/** Height of a truncated row, in pixels: one line for the name and one below it. */
const ROW_HEIGHT = 48;

interface ItemsTableProps {
  items: readonly StoredItem[];
  /** Shows how much batch plans have taken and what is left (yearly plans). */
  withTaken?: boolean;
}

const figures = (text: string | null | undefined) => (text ? groupedQuantity(text) : '');

/** What an item said when the viewer last opened the record, by changed field; `new`: nothing. */
type ItemBefore = Readonly<Record<string, unknown>> | 'new' | undefined;

const ItemRow = memo(function ItemRow({
  item,
  index,
  withTaken,
  before,
}: {
  item: StoredItem;
  index: number;
  withTaken: boolean;
  before: ItemBefore;
}) {
  const t = useText();
  const left = withTaken ? remainderOf(item) : '0';
  const label = (name: NameIn<'records.fields'>) => t(`records.fields.${name}`);
  const values = before === 'new' ? {} : (before ?? {});
  const old = (name: keyof StoredItem, shown: (text: string) => string = (text) => text) =>
    name in values && (
      <>
        {' '}
        <del className="ui-before ui-no-print">{shown(String(values[name] ?? '')) || '–'}</del>
      </>
    );
  return (
    <tr aria-rowindex={index + 2}>
      <td className="ui-end">{index + 1}</td>
      <td className="ui-item">
        <div data-cut>
          {before !== undefined && <SinceTag says={before === 'new' ? 'new' : 'differs'} />}{' '}
          {item.materialName} {item.specification}
        </div>
        <div data-cut className="ui-quiet">
          {old('materialName')}
          {old('specification')}
          {old('materialCode')}
          {old('remarks')} {[item.materialCode, item.remarks].filter(Boolean).join(' · ')}
        </div>
      </td>
      <td data-label={label('unit')}>
        {item.unit}
        {old('unit')}
      </td>
      <td className="ui-end" data-label={label('quantity')}>
        {figures(item.quantity)}
        {old('quantity', figures)}
      </td>
      {withTaken && (
        <td className="ui-end" data-label={label('taken')}>
          {figures(item.taken ?? '0')}
        </td>
      )}
      {withTaken && (
        <td
          className={compare(left, '0') > 0 ? 'ui-end' : 'ui-end ui-quiet'}
          data-label={label('left')}
        >
          {figures(left)}
        </td>
      )}
      <td className="ui-end" data-label={label('unitPrice')}>
        {item.unitPrice ? formatAmount(item.unitPrice) : ''}
        {old('unitPrice', (price) => (price === '' ? '' : formatAmount(price)))}
      </td>
      <td className="ui-figures" data-label={label('needDate')}>
        {item.needDate}
        {old('needDate')}
      </td>
      <td className="ui-end ui-item-amount">{formatAmount(item.amount)}</td>
    </tr>
  );
});

/**
 * The name column, with the specification after the name and code and remarks below, fills the
 * remaining width.
 */
const COLUMNS: readonly [name: NameIn<'records.fields'>, width: number | null, align?: 'end'][] = [
  ['materialName', null],
  ['unit', 44],
  ['quantity', 64, 'end'],
  ['taken', 64, 'end'],
  ['left', 64, 'end'],
  ['unitPrice', 96, 'end'],
  ['needDate', 96],
  ['amount', 112, 'end'],
];

/** Minimum width of the name column, in pixels. */
const NAME_WIDTH = 148;

/** The items of a record with their total in yuan and ten-thousand yuan. */
export function ItemsTable({ items, withTaken = false }: ItemsTableProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, above, below } = useWindowedRows(items.length, ROW_HEIGHT, scroller);
  const { handlers, bubble } = useWholeText();
  const total = sum(items.map(({ amount }) => amount));
  const since = use(SinceSeen);
  const news = useMemo(() => since && listNews('items', items, since.changes), [since, items]);
  const columns = COLUMNS.filter(([name]) => withTaken || (name !== 'taken' && name !== 'left'));
  const minWidth = columns.reduce((width, column) => width + (column[1] ?? NAME_WIDTH), 36);
  const isWindowed = above + below > 0;
  const isNarrow = useIsNarrower(scroller, minWidth);
  return (
    <section className="ui-card">
      <h2>
        {t('ui.items.title')}{' '}
        <span className="ui-quiet ui-figures">{t('ui.items.count', { n: items.length })}</span>
        <span className="ui-total ui-figures">
          {t('ui.items.total', { yuan: formatAmount(total) })}
          {asideOf(total, t)}
        </span>
      </h2>
      {items.length === 0 ? (
        <EmptyState />
      ) : (
        <div
          className={`ui-table-box ui-items-box${isWindowed ? ' ui-cut-rows' : isNarrow ? ' ui-card-rows' : ''}`}
          ref={scroller}
          // The keyboard scrolls a region only when it can have the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t('ui.items.title')}
          {...handlers}
        >
          <table
            className="ui-table ui-small-rows"
            aria-rowcount={items.length + 1}
            style={{ minWidth }}
          >
            <thead>
              <tr>
                <th scope="col" className="ui-end" style={{ width: 36 }}>
                  #
                </th>
                {columns.map(([name, width, align]) => (
                  <th
                    key={name}
                    scope="col"
                    style={width === null ? undefined : { width }}
                    className={align === 'end' ? 'ui-end' : undefined}
                  >
                    {t(`records.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {above > 0 && <tr aria-hidden className="ui-gap" style={{ height: above }} />}
              {items.slice(first, end).map((item, place) => (
                <ItemRow
                  key={item.guid}
                  item={item}
                  index={first + place}
                  withTaken={withTaken}
                  before={news?.added.has(item.guid) ? 'new' : news?.changed.get(item.guid)}
                />
              ))}
              {below > 0 && <tr aria-hidden className="ui-gap" style={{ height: below }} />}
            </tbody>
          </table>
          {bubble}
        </div>
      )}
    </section>
  );
}
