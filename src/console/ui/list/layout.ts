import type { Column } from './types.ts';

/** A person's column settings of a list. */
export interface Layout {
  /** Columns shown or hidden, where that differs from the default. */
  shown: Readonly<Record<string, boolean>>;
  /** Keys of all columns in order; empty for the default order. */
  order: readonly string[];
  /** Chosen widths in pixels. */
  widths: Readonly<Record<string, number>>;
  /** Columns pinned at the start beside the one with the link. */
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

/** The column with the link is always shown. */
export const isShown = <Row>({ shown }: Layout, column: Column<Row>): boolean =>
  column.link === true || (shown[column.key] ?? !column.optional);

export const isPinned = <Row>({ pinned }: Layout, column: Column<Row>): boolean =>
  column.link === true || column.stays === true || pinned.includes(column.key);

/** All columns in the chosen order; columns added later come at the end. */
export function ordered<Row>({ order }: Layout, columns: readonly Column<Row>[]): Column<Row>[] {
  const placeOf = ({ key }: Column<Row>) => {
    const place = order.indexOf(key);
    return place === -1 ? order.length : place;
  };
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The shown columns, pinned ones first. */
export function arranged<Row>(layout: Layout, columns: readonly Column<Row>[]): Column<Row>[] {
  const shown = ordered(layout, columns).filter((column) => isShown(layout, column));
  return [
    ...shown.filter((column) => isPinned(layout, column)),
    ...shown.filter((column) => !isPinned(layout, column)),
  ];
}

/** The column that takes the remaining room: the one with the link, unless its width is set. */
export function stretched<Row>(layout: Layout, columns: readonly Column<Row>[]): number {
  const link = columns.findIndex((column) => column.link);
  const isFree =
    layout.pinned.length === 0 && layout.widths[columns[link]?.key ?? ''] === undefined;
  return link !== -1 && isFree ? link : columns.length - 1;
}
