import type { Instant, NullableInstant } from './columns.ts';

/** What lists of sign-ups search for and show. */
export interface SignUpTable {
  /** Key of the record. */
  guid: string;
  supplier_guid: string;
  /** Year it signed up for, four digits. */
  year: string;
  /** Keys of supplier categories, and their names when it signed up. */
  categories: string[];
  category_names: string;
  /** Codes of projectType, separated by commas. */
  project_types: string;
  signed_up_at: Instant;
  notice_title: string | null;
  notice_starts_at: NullableInstant;
  /** The public notice is over by itself then. */
  notice_ends_at: NullableInstant;
}

export interface SignUpTables {
  sign_up: SignUpTable;
}
