import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure, invalidField } from '../base/failure.ts';

/** What is told of a business group that another transaction stored meanwhile. */
export const organisationConstraints: ConstraintFailures = {
  business_group_name: () => invalidField('yeWuZuName', 'errors.groupNameTaken'),
  business_group_purchaser_pkey: () => new Failure(409, 'errors.purchasersMeanwhile'),
};
