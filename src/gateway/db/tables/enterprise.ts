import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** One field of enterprise information that a change brought into force. Only ever added to. */
export interface EnterpriseChangeTable {
  id: Generated<string>;
  enterprise_guid: string;
  /** Field of the enterprise form. */
  field: string;
  /** Null: it was empty. */
  old_value: string | null;
  /** Null: it is empty. */
  new_value: string | null;
  at: Instant;
  /** Who gave the change into review. */
  changed_by: string;
  /** Who let it pass. */
  passed_by: string;
}

export interface EnterpriseTables {
  enterprise_change: EnterpriseChangeTable;
}
