import { sql, type RawBuilder } from 'kysely';
import { mayAnalyse, type RecordKind } from '#contract/kinds.ts';
import { forbidden } from '../base/failure.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** The chosen scope, as the contract has validated it. */
export interface Asked {
  kind: RecordKind;
  unitGuid?: string | null;
  from?: number | null;
  to?: number | null;
}

/** The same with the bounds of the period: the start is inclusive, the end exclusive. */
export interface Looked {
  kind: RecordKind;
  /** Condition over `record r`: visible to the user. */
  visible: RawBuilder<boolean>;
  /** Condition over `record r`: of the unit that was chosen. */
  ofUnit: RawBuilder<boolean>;
  from: Date;
  until: Date;
}

/**
 * Users who may not view records of a kind learn nothing of them as a whole either. Nothing is
 * later than now.
 */
export function lookedAt(user: User, now: Date, { kind, unitGuid, from, to }: Asked): Looked {
  if (!mayAnalyse(kind, (authority) => user.authorities.has(authority))) throw forbidden();
  return {
    kind,
    visible: visibleTo(user),
    ofUnit: unitGuid ? sql<boolean>`r.enterprise_guid = ${unitGuid}` : sql<boolean>`true`,
    from: new Date(from ?? 0),
    // Includes entries of this very millisecond.
    until: new Date(Math.min(to ?? Infinity, now.getTime() + 1)),
  };
}
