import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { viewsCalls } from '#contract/views.ts';
import { callQuery } from '../../http/queries.ts';
import { isShown, ordered, type Layout } from './layout.ts';
import type { Column, ListQuery } from './types.ts';

/** A view of a list as the gateway keeps it. */
export type View = ResponseOf<typeof viewsCalls.list>['views'][number];

/** Name of a list whose views are kept. */
export type ViewedListName = RequestOf<typeof viewsCalls.list>['list'];

/** What a view says of its list, as it is sent. */
export type Settings = Pick<
  RequestOf<typeof viewsCalls.save>,
  'filters' | 'sort' | 'order' | 'columns' | 'isCompact'
>;

/** The views of a list. */
export const viewsQuery = (list: string) =>
  callQuery(viewsCalls.list, { list: list as ViewedListName });

const flagOf = (isSet: boolean) => (isSet ? '1' : '0');

/** What a list shows now, as a view of it keeps it. */
export const settingsOf = <Row>(
  { filters, sort, order }: ListQuery,
  layout: Layout,
  columns: readonly Column<Row>[],
): Settings => ({
  filters: Object.entries(filters).map(([name, value]) => ({ name, value })),
  sort,
  order,
  columns: ordered(layout, columns).map((column) => ({
    key: column.key,
    isShown: flagOf(isShown(layout, column)),
    isPinned: flagOf(layout.pinned.includes(column.key)),
    width: layout.widths[column.key] ?? null,
  })),
  isCompact: flagOf(layout.isCompact),
});

/** What a list is asked for with a view; its first page. */
export const queryOf = ({ filters, sort, order }: View) => ({
  page: 1,
  filters: Object.fromEntries(filters.map(({ name, value }) => [name, value])),
  sort: sort ?? null,
  order: order ?? null,
});

/** How the columns of a list stand with a view. */
export const layoutOf = ({ columns, isCompact }: View): Layout => ({
  shown: Object.fromEntries(columns.map(({ key, isShown: is }) => [key, is === '1'])),
  order: columns.map(({ key }) => key),
  widths: Object.fromEntries(
    columns.flatMap(({ key, width }) => (typeof width === 'number' ? [[key, width]] : [])),
  ),
  pinned: columns.filter(({ isPinned }) => isPinned === '1').map(({ key }) => key),
  isCompact: isCompact === '1',
});

const appliedKey = (list: string) => `tc.view:${list}`;

/**
 * Remembers on this machine that a list begins with a view, and as which the columns were arranged
 * last, if they were: so what is changed beside the view stays until the view itself changes. Null:
 * it begins with none.
 */
export function rememberBegin(list: string, applied: View | 'not yet' | null): void {
  try {
    if (applied === null) localStorage.removeItem(appliedKey(list));
    else localStorage.setItem(appliedKey(list), applied === 'not yet' ? applied : markOf(applied));
  } catch {
    // Without storage the view arranges the columns each time that the list is opened.
  }
}

const markOf = ({ guid, savedAt }: View) => `${guid} ${savedAt}`;

/** Whether the columns were arranged by a view as it is now. */
export function isApplied(list: string, view: View): boolean {
  try {
    return localStorage.getItem(appliedKey(list)) === markOf(view);
  } catch {
    return false;
  }
}
