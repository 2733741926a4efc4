import type { Column } from './types.ts';

/** A user's column settings for a list. */
export interface Layout {
  /** Visibility of the columns that differ from their default. */
  shown: Readonly<Record<string, boolean>>;
  /** Keys of all columns in order; empty for the default order. */
  order: readonly string[];
  /** Widths that the user chose, in pixels. */
  widths: Readonly<Record<string, number>>;
  /** Columns pinned at the start, besides the link column. */
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

/** Minimum and maximum width of a column, in pixels. */
export const WIDTHS = { min: 48, max: 800 } as const;

/** Clamps a column width to `WIDTHS` and rounds it to whole pixels. */
export const widthWithin = (width: number): number =>
  Math.round(Math.min(Math.max(width, WIDTHS.min), WIDTHS.max));

/** Row height in pixels. Must match list.css. */
export const rowHeightOf = ({ isCompact }: Layout): number => (isCompact ? 28 : 36);

/** Whether a column is shown. The link column always is. */
export const isShown = <Row>({ shown }: Layout, column: Column<Row>): boolean =>
  column.link === true || (shown[column.key] ?? !column.optional);

export const isPinned = <Row>({ pinned }: Layout, column: Column<Row>): boolean =>
  column.link === true || column.stays === true || pinned.includes(column.key);

/** All columns in the chosen order. Columns added to the product later come last. */
export function ordered<Row>({ order }: Layout, columns: readonly Column<Row>[]): Column<Row>[] {
  const placeOf = ({ key }: Column<Row>) => {
    const place = order.indexOf(key);
    return place === -1 ? order.length : place;
  };
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The visible columns, pinned ones first. */
export function arranged<Row>(layout: Layout, columns: readonly Column<Row>[]): Column<Row>[] {
  const shown = ordered(layout, columns).filter((column) => isShown(layout, column));
  return [
    ...shown.filter((column) => isPinned(layout, column)),
    ...shown.filter((column) => !isPinned(layout, column)),
  ];
}

/**
 * Index of the column that fills the remaining width: the link column, or the last one if columns
 * are pinned or the link column has a set width.
 */
export function stretched<Row>(layout: Layout, columns: readonly Column<Row>[]): number {
  const link = columns.findIndex((column) => column.link);
  const isFree =
    layout.pinned.length === 0 && layout.widths[columns[link]?.key ?? ''] === undefined;
  return link !== -1 && isFree ? link : columns.length - 1;
}
