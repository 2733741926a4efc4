import { RECORD_KINDS, type RecordKind } from '#contract/records.ts';
import type { User } from '../session/user.ts';

/** Who reviews the records of a kind that one decision settles, wherever they come from (lifecycles; whose people they are is assumed). */
const reviewers: Partial<Record<RecordKind, (user: User) => boolean>> = {
  enterpriseInformation: ({ isPlatform, authorities }) => isPlatform && authorities.has('enterprise.review'),
  accountAppeal: ({ isPlatform, authorities }) => isPlatform && authorities.has('registration.review'),
};

/** Whether a user reviews records of a kind. */
export const reviews = (user: User, kind: RecordKind): boolean => reviewers[kind]?.(user) ?? false;

/** The kinds whose records a user reviews. */
export const reviewedKinds = (user: User): RecordKind[] => RECORD_KINDS.filter((kind) => reviews(user, kind));
