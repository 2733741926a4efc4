import type { ReactNode } from 'react';
import type { EnumerationName, StatusName } from '#contract/core/enumerations.ts';
import type { ValueKind } from '#contract/core/fields.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';

/** The query of a list: page, filters, order. All of it is in the address. */
export interface ListQuery {
  page: number;
  rows: number;
  /** No page size was chosen: the page has as many rows as the window holds. */
  isFitted?: boolean;
  filters: Readonly<Record<string, string>>;
  sort: string | null;
  order: 'asc' | 'desc' | null;
}

export interface ListAnswer<Row> {
  rows: readonly Row[];
  total: number;
}

/** One column. Columns must be module constants, because rows are memoised on their identity. */
export interface Column<Row> {
  key: string;
  title: TextKey;
  /**
   * Width in pixels, more if its text needs it, less where the columns need more than there is. The
   * first column takes the rest.
   */
  width: number;
  /** Never narrowed, as a number or a time is of use only whole. Figures and statuses are not either. */
  whole?: true;
  /** Numbers are aligned to the end, with tabular figures. */
  align?: 'start' | 'end';
  /** Value of `sort` on the wire. */
  sort?: string;
  /** Hidden by default. */
  optional?: true;
  /** Text of the cell, truncated if too long; hover and focus show the whole text. */
  text?: (row: Row, t: Translate) => string;
  /** What its values are, as the contract declares them: a card puts amounts, people and days first. */
  kind?: ValueKind;
  /** Enumerations shown as tags in the cells. The column is wide enough for every label. */
  statuses?: readonly StatusName[];
  /** Other texts shown as tags in the cells. The column is wide enough for each of them. */
  tags?: readonly TextKey[];
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
  title: TextKey;
  /**
   * `search`: the search field above the list. `people`: the authors that the list has shown.
   * `beside`: chosen outside the panel, beside the list. `search` and `beside` appear neither in
   * the panel nor among the chips.
   */
  kind: 'search' | 'text' | 'choice' | 'people' | 'day' | 'amount' | 'beside';
  enumeration?: EnumerationName;
  /** For a day or an amount: which end of a range it is, and the filter of the other end. */
  range?: { end: 'from' | 'to'; other: string };
  /** For an end of a range of a field that `title` names: which one. */
  end?: 'from' | 'to' | 'min' | 'max';
  /** For the search field: the names of what it looks in, if `title` does not say it. */
  titles?: readonly TextKey[];
}

/** Whether a filter appears in the panel, and among the chips when active. */
export const isInPanel = ({ kind }: Filter): boolean => kind !== 'beside' && kind !== 'search';

/** A person that a people filter offers. */
export interface Person {
  guid: string;
  name: string;
}
