import type { Call, RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { ListedColumn, ListedView } from '#contract/core/listed.ts';
import type { ExportedList } from '#contract/lists.ts';
import type { ScreenColumn } from '#contract/viewed-lists.ts';
import { formatCount, formatScore } from '#contract/core/figures.ts';
import { formatStored } from '#contract/core/stored-amount.ts';
import type { TextKey } from '#locales/keys.ts';
import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { formatTime, wireDay } from '../format-time.ts';
import { joined } from '../joined.ts';
import { columnAmount } from '../large-amount.tsx';
import { statusTag } from '../status-tag.tsx';
import type { Column, Filter, ListQuery } from './types.ts';

type Row = Readonly<Record<string, unknown>>;

const FIGURES = ['amount', 'wan', 'number', 'count', 'score'];

/** Formats a value by its kind; empty without a value. */
function textOf({ kind, enumeration }: ListedColumn, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (enumeration)
    return text
      .split(',')
      .map((code) => codeText(t, enumeration, code))
      .join(t('common.listSeparator'));
  if (kind === 'day') return wireDay(value as number | string);
  if (kind === 'time') return formatTime(value as number);
  if (kind === 'amount') return formatStored(text);
  if (kind === 'wan') return columnAmount(text, t);
  if (kind === 'count') return formatCount(Number(text));
  if (kind === 'score') return formatScore(text);
  return kind === 'names' ? joined(text, t) : text;
}

/** Locale key of the label of a column or filter. */
export const labelIn = (
  { texts }: ListedView,
  one: { key: string; label?: string } | { name: string; label?: string },
): string => one.label ?? `${texts}.fields.${'key' in one ? one.key : one.name}`;

function columnOf(column: ListedColumn, title: TextKey): Column<Row> {
  const { key, width, optional, whole, link, stays, sort, tag, empty, kind = 'text' } = column;
  const written = (row: Row, t: Translate) =>
    textOf(column, row[key], t) || (empty ? t(empty as TextKey) : '');
  return {
    key,
    title,
    width,
    kind,
    ...(FIGURES.includes(kind) && { align: 'end' }),
    ...((whole || kind === 'day' || kind === 'time') && { whole: true }),
    ...(sort && { sort }),
    ...(optional && { optional }),
    ...(link && { link }),
    ...(stays && { stays }),
    ...(tag
      ? {
          statuses: [tag],
          render: (row, t) => (row[key] ? statusTag(tag, String(row[key]), t) : written(row, t)),
        }
      : { text: written }),
  };
}

/** Overrides for columns that show more than their field, by field name. */
type Cells<Row> = { readonly [Name in keyof Row | ScreenColumn]?: Partial<Column<Row>> };

/**
 * The columns, filters, request and row keys of a list as its call declares them, and the list's
 * name if it can be exported. `cells`: overrides for columns. `view`: one of the list's named
 * views.
 */
export function listed<C extends Call>(
  call: C,
  cells: Cells<ResponseOf<C>> = {},
  view: string | null = null,
) {
  const declared = call.listed;
  const viewed = view === null ? declared : declared?.views?.[view];
  if (!declared || !viewed) throw new Error(`${call.id} declares no list ${view ?? ''}.`);
  const own = cells as Readonly<Record<string, Partial<Column<Row>>>>;
  const { key = ['guid'], isExported } = declared;
  const columns = viewed.columns.map((column) => ({
    ...columnOf(column, labelIn(viewed, column) as TextKey),
    ...own[column.key],
  }));
  const filters = viewed.filters.map(({ label, searches: titles, ...filter }) => ({
    ...filter,
    title: titles?.[0] ?? labelIn(viewed, { label, ...filter }),
    ...(titles && { titles }),
  })) as readonly Filter[];
  return {
    columns: columns as readonly Column<ResponseOf<C>>[],
    filters,
    rowKey: (row: object) => key.map((name) => (row as Row)[name] ?? '').join(' '),
    load: ({ page, rows, filters: values, sort, order }: ListQuery) =>
      pageQuery(call, {
        page,
        rows,
        ...values,
        ...(sort === null ? {} : { sort, order: order ?? 'desc' }),
      } as RequestOf<C>),
    ...(isExported && { exported: { list: call.id as ExportedList } }),
  };
}
