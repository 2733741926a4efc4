import type { Instant } from './columns.ts';

/**
 * A version of a purchasing institution that has passed; in force until the next one passes. Only
 * ever added to.
 */
export interface InstitutionVersionTable {
  guid: string;
  record_guid: string;
  enterprise_guid: string;
  /** From 1, without gaps. */
  number: number;
  /**
   * Limits from which a purchase must be tendered, in ten-thousand yuan: works, goods, services.
   */
  works_limit: number;
  goods_limit: number;
  services_limit: number;
  attachment_guid: string;
  attachment_name: string;
  content: string;
  approved_by: string;
  approved_at: Instant;
}

export interface InstitutionTables {
  institution_version: InstitutionVersionTable;
}
