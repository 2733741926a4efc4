import type { Generated } from 'kysely';
import type { Change } from '../../records/changes.ts';
import type { Instant, Json } from './columns.ts';

/**
 * One change of a setting: who changed what of which subject, with the former and the new values.
 * Only ever added to.
 */
export interface SettingChangeTable {
  id: Generated<string>;
  enterprise_guid: string;
  /** Module of the house whose setting it is. */
  module: string;
  subject_guid: string;
  subject_name: string;
  act: 'added' | 'changed' | 'deleted';
  actor_guid: string;
  at: Instant;
  changes: Json<Change[]>;
  /**
   * The change needs a second person and was made by one, because the enterprise has no other who
   * may.
   */
  alone: Generated<boolean>;
}

export interface SettingTables {
  setting_change: SettingChangeTable;
}
