import type { ColumnType } from 'kysely';
import type { Code } from '#contract/core/enumerations.ts';

export type PersonnelChangeAction = Code<'personnelChangeAction'>;

/**
 * One thing that a personnel change does once it is confirmed, and that its record must not show.
 */
export interface PersonnelChangePartTable {
  record_guid: string;
  person_guid: string;
  action: PersonnelChangeAction;
  /**
   * What carries it out, by the action (personnel/changes/parts.ts); null once the change was
   * decided.
   */
  payload: ColumnType<unknown, string | null, string | null>;
  /** Digest of what the person could do and where when it was asked. */
  standing: string;
}

export interface PersonnelChangeTables {
  personnel_change_part: PersonnelChangePartTable;
}
