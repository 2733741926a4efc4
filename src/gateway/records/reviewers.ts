import { RECORD_KINDS, type RecordKind } from '#contract/records.ts';
import type { User } from '../session/user.ts';

/** Who reviews the records of a kind that one decision settles, wherever they come from (lifecycles; whose people they are is assumed). */
const reviewers: Partial<Record<RecordKind, (user: User) => boolean>> = {
  enterpriseInformation: ({ isPlatform, authorities }) => isPlatform && authorities.has('enterprise.review'),
  accountAppeal: ({ isPlatform, authorities }) => isPlatform && authorities.has('registration.review'),
};

/** Whether a user reviews records of a kind. */
export const reviews = (user: User, kind: RecordKind): boolean => reviewers[kind]?.(user) ?? false;

/** Kinds that are reviewed in the unit itself or in a unit whose people see its records, and by whom there (assumed). */
const inUnits: Partial<Record<RecordKind, string>> = { institution: 'institutions.review' };

/** Other enterprises of which a user sees everything, not only projects of some types. */
export const wholeEnterprises = ({ otherEnterprises }: User): string[] => otherEnterprises.flatMap(({ guids, projectTypes }) => (projectTypes.length === 0 ? [...guids] : []));

/** Whether a user reviews a record, by where it comes from. */
export function reviewsOf(user: User, { kind, enterpriseGuid }: { kind: RecordKind; enterpriseGuid: string }): boolean {
  if (reviews(user, kind)) return true;
  const authority = inUnits[kind];
  const isNear = enterpriseGuid === user.enterprise.guid || wholeEnterprises(user).includes(enterpriseGuid);
  return authority !== undefined && isNear && user.authorities.has(authority);
}

/** The kinds whose records a user reviews wherever they come from. */
export const reviewedKinds = (user: User): RecordKind[] => RECORD_KINDS.filter((kind) => reviews(user, kind));
