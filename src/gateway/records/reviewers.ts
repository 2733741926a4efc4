import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import type { User } from '../session/user.ts';

/** Whoever of the platform holds this reviews account appeals. */
export const APPEAL_REVIEW = 'registration.review';

/**
 * Who reviews the records of a kind that one decision settles, wherever they come from (lifecycles;
 * whose people they are is assumed).
 */
const reviewers: Partial<Record<RecordKind, (user: User) => boolean>> = {
  enterpriseInformation: ({ isPlatform, authorities }) =>
    isPlatform && authorities.has('enterprise.review'),
  accountAppeal: ({ isPlatform, authorities }) => isPlatform && authorities.has(APPEAL_REVIEW),
};

/** Whether a user reviews records of a kind. */
export const reviews = (user: User, kind: RecordKind): boolean => reviewers[kind]?.(user) ?? false;

/**
 * Kinds that are reviewed in the unit itself or in a unit whose people see its records, and by whom
 * there (assumed).
 */
const inUnits: Partial<Record<RecordKind, string>> = {
  institution: 'institutions.review',
  yearlyCredit: 'credit.review',
  restoration: 'behaviour.review',
  blacklist: 'behaviour.review',
  supplierAdmission: 'suppliers.review',
  yearlyAudit: 'suppliers.review',
  signUp: 'signUp.review',
};

/**
 * Kinds that are decided on in the unit alone, and by whom there: no other unit looks in, whatever
 * it sees otherwise (assumed).
 */
const inOwnUnit: Partial<Record<RecordKind, string>> = { personnelChange: 'personnel.edit' };

const mayInOwnUnit = ({ authorities }: User, kind: RecordKind): boolean =>
  authorities.has(inOwnUnit[kind] ?? '');

/** Kinds that a user decides on in the own unit, and nowhere else. */
export const kindsOfOwnUnit = (user: User): RecordKind[] =>
  RECORD_KINDS.filter((kind) => mayInOwnUnit(user, kind));

/**
 * Kinds that are carried on after their approval by whoever may in the unit or in one whose people
 * see its records (assumed).
 */
const handled: Partial<Record<RecordKind, string>> = { breach: 'behaviour.review' };

/** Other enterprises of which a user sees everything, not only projects of some types. */
export const wholeEnterprises = ({ otherEnterprises }: User): string[] =>
  otherEnterprises.flatMap(({ guids, projectTypes }) =>
    projectTypes.length === 0 ? [...guids] : [],
  );

/** A record and the unit that owns it. */
interface Placed {
  kind: RecordKind;
  enterpriseGuid: string;
}

/**
 * Whether a user holds an authority and the record is of his unit or of one of which he sees
 * everything.
 */
const mayNear = (user: User, { enterpriseGuid }: Placed, authority: string | undefined): boolean =>
  authority !== undefined &&
  user.authorities.has(authority) &&
  (enterpriseGuid === user.enterprise.guid || wholeEnterprises(user).includes(enterpriseGuid));

/** Whether a user reviews a record, by where it comes from. */
export const reviewsOf = (user: User, record: Placed): boolean =>
  reviews(user, record.kind) ||
  mayNear(user, record, inUnits[record.kind]) ||
  (mayInOwnUnit(user, record.kind) && record.enterpriseGuid === user.enterprise.guid);

/** Whether a user carries a record on after its approval, by where it comes from. */
export const handlesOf = (user: User, record: Placed): boolean =>
  mayNear(user, record, handled[record.kind]);

/** The kinds whose records a user reviews wherever they come from. */
export const reviewedKinds = (user: User): RecordKind[] =>
  RECORD_KINDS.filter((kind) => reviews(user, kind));
