import type { ReactNode } from 'react';
import type { EnumerationName, StatusName } from '#contract/core/enumerations.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';

/** The query of a list: page, filters, order. All of it is in the address. */
export interface ListQuery {
  page: number;
  rows: number;
  /** No chosen page size: as many rows as the window holds. */
  isFitted?: boolean;
  filters: Readonly<Record<string, string>>;
  sort: string | null;
  order: 'asc' | 'desc' | null;
}

export interface ListAnswer<Row> {
  rows: readonly Row[];
  total: number;
}

/** One column. Columns are module constants: rows are memoised on their identity. */
export interface Column<Row> {
  key: string;
  /** Locale key. */
  title: TextKey;
  /** Width in pixels, more if its words need it; the first column takes the rest. */
  width: number;
  /** Numbers are aligned to the end, with tabular figures. */
  align?: 'start' | 'end';
  /** Value of `sort` on the wire. */
  sort?: string;
  /** Hidden by default. */
  optional?: true;
  /** Text of the cell, truncated if too long; the whole text is shown on hover and focus. */
  text?: (row: Row, t: Translate) => string;
  /** Enumerations shown as tags in the cells: the column has room for each label. */
  statuses?: readonly StatusName[];
  /** For cells with more than text. */
  render?: (row: Row, t: Translate) => ReactNode;
  /** The cell is the link to the record; one column per list. */
  link?: true;
  /** Always pinned at the start. */
  stays?: true;
}

/** One filter of the panel. */
export interface Filter {
  /** Field of the request. */
  name: string;
  /** Locale key. */
  title: TextKey;
  /**
   * `search`: the one field above the list. `people`: the authors the list knows. `beside`: chosen
   * beside the list. Neither the first nor the last stands in the panel or among the chips.
   */
  kind: 'search' | 'text' | 'choice' | 'people' | 'day' | 'amount' | 'beside';
  enumeration?: EnumerationName;
  /** For a day: the end of a range, and the filter of the other end. */
  range?: { end: 'from' | 'to'; other: string };
}

/** Whether a filter is in the panel, and among the chips when active. */
export const isInPanel = ({ kind }: Filter): boolean => kind !== 'beside' && kind !== 'search';

/** Somebody a people filter offers. */
export interface Person {
  guid: string;
  name: string;
}
