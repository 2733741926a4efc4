import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import type { User } from '../user/user.ts';
import { rulesOf, type Office } from './kind-rules.ts';

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

/** Whether a user holds an office for the records of a unit (for which units is assumed). */
function holdsFor(user: User, office: Office | null, unit: string): boolean {
  if (office === null || !user.authorities.has(office.authority)) return false;
  if (office.units === 'all') return user.isPlatform;
  return (
    unit === user.enterprise.guid ||
    (office.units === 'visible' && wholeEnterprises(user).includes(unit))
  );
}

/** Whether a user reviews a record, by its origin. */
export const reviewsOf = (user: User, { kind, enterpriseGuid }: Placed): boolean =>
  holdsFor(user, rulesOf(kind).reviewers, enterpriseGuid);

/** Whether a user continues a record after its approval, by its origin. */
export const handlesOf = (user: User, { kind, enterpriseGuid }: Placed): boolean =>
  holdsFor(user, rulesOf(kind).handlers, enterpriseGuid);

const reviewedWhere = (user: User, units: Office['units']): RecordKind[] =>
  RECORD_KINDS.filter((kind) => {
    const { reviewers } = rulesOf(kind);
    return reviewers?.units === units && holdsFor(user, reviewers, user.enterprise.guid);
  });

/** The kinds that a user reviews for every unit. */
export const reviewedKinds = (user: User): RecordKind[] => reviewedWhere(user, 'all');

/** Authorities of people who decide only on records of their own unit, whatever they see. */
export const officesOfOwnUnit = (): string[] => [
  ...new Set(
    RECORD_KINDS.flatMap((kind) => {
      const { reviewers } = rulesOf(kind);
      return reviewers?.units === 'own' ? [reviewers.authority] : [];
    }),
  ),
];

/** The kinds that a user decides on in the own unit only. */
export const kindsOfOwnUnit = (user: User): RecordKind[] => reviewedWhere(user, 'own');
