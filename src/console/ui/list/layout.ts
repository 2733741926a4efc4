import type { Column } from './types.ts';

/** How a person wants the columns of a list. */
export interface Layout {
  /** Columns shown or not, where that differs from what the list does by itself. */
  shown: Readonly<Record<string, boolean>>;
  /** Keys of all columns in their order; empty for that of the list. */
  order: readonly string[];
  /** Pixels, where a person chose them. */
  widths: Readonly<Record<string, number>>;
  /** Columns that stay at the start beside the one with the link. */
  pinned: readonly string[];
  isCompact: boolean;
}

export const PLAIN_LAYOUT: Layout = {
  shown: {},
  order: [],
  widths: {},
  pinned: [],
  isCompact: false,
};

/** Narrowest and widest column, in pixels. */
export const WIDTHS = { min: 48, max: 800 } as const;

/** A width that a column can have. */
export const widthWithin = (width: number): number =>
  Math.round(Math.min(Math.max(width, WIDTHS.min), WIDTHS.max));

/** Height of a row in pixels; list.css has the same. */
export const rowHeightOf = ({ isCompact }: Layout): number => (isCompact ? 28 : 36);

/** Height of a card of so many cells in pixels; list.css has the same. */
export const cardHeightOf = (cells: number): number => 25 + 24 * cells;

/** The column with the link is shown whatever is chosen. */
export const isShown = <Row>({ shown }: Layout, column: Column<Row>): boolean =>
  column.link === true || (shown[column.key] ?? !column.optional);

export const isPinned = <Row>({ pinned }: Layout, column: Column<Row>): boolean =>
  column.link === true || column.stays === true || pinned.includes(column.key);

/** All columns in the order that was chosen; those that were unknown then come at the end. */
export function ordered<Row>({ order }: Layout, columns: readonly Column<Row>[]): Column<Row>[] {
  const placeOf = ({ key }: Column<Row>) => {
    const place = order.indexOf(key);
    return place === -1 ? order.length : place;
  };
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The columns that are shown, the pinned ones first. */
export function arranged<Row>(layout: Layout, columns: readonly Column<Row>[]): Column<Row>[] {
  const shown = ordered(layout, columns).filter((column) => isShown(layout, column));
  return [
    ...shown.filter((column) => isPinned(layout, column)),
    ...shown.filter((column) => !isPinned(layout, column)),
  ];
}

/** Which column takes what room is left: that with the link, where nothing says how wide it is. */
export function stretched<Row>(layout: Layout, columns: readonly Column<Row>[]): number {
  const link = columns.findIndex((column) => column.link);
  const isFree =
    layout.pinned.length === 0 && layout.widths[columns[link]?.key ?? ''] === undefined;
  return link !== -1 && isFree ? link : columns.length - 1;
}
