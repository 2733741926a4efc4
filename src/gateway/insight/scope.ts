import { sql, type RawBuilder } from 'kysely';
import { mayAnalyse, type RecordKind } from '#contract/kinds.ts';
import { forbidden } from '../base/failure.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** Whose histories are looked at, as the contract has checked it. */
export interface Asked {
  kind: RecordKind;
  unitGuid?: string | null;
  from?: number | null;
  to?: number | null;
}

/** The same with the edges of the period: its beginning belongs to it, its end does not. */
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
 * Whoever may not view records of a kind learns nothing of them as a whole either. Nothing is older
 * than now.
 */
export function lookedAt(user: User, now: Date, { kind, unitGuid, from, to }: Asked): Looked {
  if (!mayAnalyse(kind, (authority) => user.authorities.has(authority))) throw forbidden();
  return {
    kind,
    visible: visibleTo(user),
    ofUnit: unitGuid ? sql<boolean>`r.enterprise_guid = ${unitGuid}` : sql<boolean>`true`,
    from: new Date(from ?? 0),
    // An entry of this very millisecond has happened.
    until: new Date(Math.min(to ?? Infinity, now.getTime() + 1)),
  };
}
