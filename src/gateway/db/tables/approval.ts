import type { Generated } from 'kysely';
import type { Instant, InstantOrNow, Json, NullableInstant } from './columns.ts';

export interface ApprovalMatterTable {
  guid: string;
  enterprise_guid: string;
  code: string;
  /** 0 no approval, 1 to 5 levels. */
  level: number;
  set_at: Instant;
  /** Null: as it was set first. */
  modified_at: NullableInstant;
}

export interface ApproverTable {
  matter_guid: string;
  level: number;
  person_guid: string;
  chosen_at: InstantOrNow;
}

/** A case of a matter in which other levels, approvers or amounts decide. */
export interface ApprovalConditionTable {
  guid: string;
  matter_guid: string;
  name: string;
  /** Null: holds for all. */
  project_type: string | null;
  tender_way: string | null;
  organization_type: string | null;
  amount_rule_guid: string | null;
  level: number;
  valid: boolean;
  created_at: Instant;
  modified_at: NullableInstant;
}

/**
 * Who decides at a level of a condition; a level without anybody here has the approvers of the
 * matter.
 */
export interface ConditionApproverTable {
  condition_guid: string;
  level: number;
  person_guid: string;
  chosen_at: InstantOrNow;
}

export interface AmountRuleTable {
  guid: string;
  enterprise_guid: string;
  name: string;
  /** Bands in yuan; each says how many levels must approve. */
  bands: Json<{ type: string; min: string | null; max: string | null; levels: number }[]>;
  valid: Generated<boolean>;
  remarks: string | null;
  updated_by: string | null;
  updated_at: NullableInstant;
}

export interface ApprovalTables {
  approval_matter: ApprovalMatterTable;
  approver: ApproverTable;
  approval_condition: ApprovalConditionTable;
  condition_approver: ConditionApproverTable;
  amount_rule: AmountRuleTable;
}
