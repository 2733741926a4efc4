import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure, invalidField } from '../base/failure.ts';

/** Message for a business group that another transaction stored first. */
export const organisationConstraints: ConstraintFailures = {
  business_group_name: () => invalidField('yeWuZuName', 'errors.groupNameTaken'),
  business_group_purchaser_pkey: () => new Failure(409, 'errors.purchasersMeanwhile'),
};
