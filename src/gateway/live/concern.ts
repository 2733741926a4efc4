import type { Update } from '../base/updates.ts';
import { handlesOf, reviewsOf } from '../records/reviewers.ts';
import type { User } from '../user/user.ts';

/**
 * Whether an update may affect something that a person sees. Departments are ignored: an
 * unnecessary request gets the same answer again.
 */
export function mayConcern(user: User, { module, kind, enterpriseGuid, viewers }: Update): boolean {
  // A notification concerns only its own person, whoever sees the record.
  if (module === 'notifications') return viewers?.includes(user.guid) ?? true;
  if (user.isAuditor || viewers === null || enterpriseGuid === null) return true;
  if (enterpriseGuid === user.enterprise.guid) return true;
  if (viewers.includes(user.guid) || viewers.includes(user.enterprise.guid)) return true;
  if (user.delegations.some(({ giver }) => viewers.includes(giver.guid))) return true;
  if (user.otherEnterprises.some(({ guids }) => [...guids].includes(enterpriseGuid))) return true;
  const placed = kind === null ? null : { kind, enterpriseGuid };
  return placed !== null && (reviewsOf(user, placed) || handlesOf(user, placed));
}
