import type { Exact, Instant } from './columns.ts';

export interface FeeRuleTable {
  guid: string;
  enterprise_guid: string;
  /** Enumeration serviceFeeType. */
  kind: string;
  name: string;
  number: string;
  /** Enumeration feeCalculation; never changes. */
  calculation: string;
  /** Enumeration feeBase; null: either. */
  base: string | null;
  valid: boolean;
  created_at: Instant;
}

export interface FeeTierTable {
  guid: string;
  rule_guid: string;
  /** From 1, without gaps. */
  place: number;
  /** Ten-thousand yuan. */
  min_value: Exact;
  /** Ten-thousand yuan; null: no upper bound. */
  max_value: Exact | null;
  name: string | null;
  /** Percent where the rule is progressive, yuan where it is graduated. */
  rate: Exact;
}

export interface FeeTables {
  fee_rule: FeeRuleTable;
  fee_tier: FeeTierTable;
}
