import { sql } from 'kysely';
import type { User } from '../user/user.ts';

/** The condition that an enterprise `e` is below the user's in its group, at any depth. */
export const subordinate = (user: User) => sql<boolean>`e.guid in (
  with recursive below as (
    select guid from enterprise where parent_guid = ${user.enterprise.guid}
    union select u.guid from enterprise u join below b on u.parent_guid = b.guid)
  select guid from below)`;
