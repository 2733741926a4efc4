import type { ReactNode } from 'react';
import type { EnumerationName, StatusName } from '#contract/core/enumerations.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';

/** What a list is asked for: its page, its filters, its order. All of it stands in the address. */
export interface ListQuery {
  page: number;
  rows: number;
  /** The person chose no number of rows: they are as many as the window holds. */
  isFitted?: boolean;
  filters: Readonly<Record<string, string>>;
  sort: string | null;
  order: 'asc' | 'desc' | null;
}

export interface ListAnswer<Row> {
  rows: readonly Row[];
  total: number;
}

/** One column. Columns are constants of a module: rows are memoised on their identity. */
export interface Column<Row> {
  key: string;
  /** Locale key. */
  title: TextKey;
  /** Width in pixels, more where its words need it; the first column takes what is left. */
  width: number;
  /** Numbers stand at the end, with tabular figures. */
  align?: 'start' | 'end';
  /** Value of `sort` on the wire. */
  sort?: string;
  /** Not shown until a person chooses it. */
  optional?: true;
  /** Text of the cell, cut where it is too long; the whole is shown on hover and focus. */
  text?: (row: Row, t: Translate) => string;
  /** Enumerations whose words stand in the cells as tags: the column has room for each of them. */
  statuses?: readonly StatusName[];
  /** For cells that are more than text. */
  render?: (row: Row, t: Translate) => ReactNode;
  /** The cell is the link to the record; one column of a list. */
  link?: true;
  /** It stays at the start whatever is chosen. */
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
  /** Of a day: the end of a range that it is, and the filter of the other end. */
  range?: { end: 'from' | 'to'; other: string };
}

/** Whether a filter stands in the panel, and among the chips when it is in force. */
export const isInPanel = ({ kind }: Filter): boolean => kind !== 'beside' && kind !== 'search';

/** Somebody a people filter offers. */
export interface Person {
  guid: string;
  name: string;
}
