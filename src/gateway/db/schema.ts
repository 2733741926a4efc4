import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from './tables.generated.ts';

export type { Database };

/** A row of a table as it is read. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
