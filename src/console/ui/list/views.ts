import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { viewsCalls } from '#contract/views.ts';
import { callQuery } from '../../http/queries.ts';
import { isShown, ordered, type Layout } from './layout.ts';
import type { Column, ListQuery } from './types.ts';

/** A saved view of a list. */
export type View = ResponseOf<typeof viewsCalls.list>['views'][number];

/** Name of a list that has saved views. */
export type ViewedListName = RequestOf<typeof viewsCalls.list>['list'];

/** The settings of a view, as sent. */
export type Settings = Pick<
  RequestOf<typeof viewsCalls.save>,
  'filters' | 'sort' | 'order' | 'columns' | 'isCompact'
>;

/** Loads the views of a list. */
export const viewsQuery = (list: string) =>
  callQuery(viewsCalls.list, { list: list as ViewedListName });

const flagOf = (isSet: boolean) => (isSet ? '1' : '0');

/** The current state of a list as the settings of a view. */
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

/** The query of a list with a view, at the first page. */
export const queryOf = ({ filters, sort, order }: View) => ({
  page: 1,
  filters: Object.fromEntries(filters.map(({ name, value }) => [name, value])),
  sort: sort ?? null,
  order: order ?? null,
});

/** The column settings of a list with a view. */
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
 * Stores on this device which default view was applied to a list. Later column changes stay until
 * the view itself changes. Null: no default view.
 */
export function rememberBegin(list: string, applied: View | 'not yet' | null): void {
  try {
    if (applied === null) localStorage.removeItem(appliedKey(list));
    else localStorage.setItem(appliedKey(list), applied === 'not yet' ? applied : markOf(applied));
  } catch {
    // Without storage the view resets the columns each time the list opens.
  }
}

const markOf = ({ guid, savedAt }: View) => `${guid} ${savedAt}`;

/** Whether the current version of a view was already applied to the columns. */
export function isApplied(list: string, view: View): boolean {
  try {
    return localStorage.getItem(appliedKey(list)) === markOf(view);
  } catch {
    return false;
  }
}
