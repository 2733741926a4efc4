import { accountConstraints } from './accounts/constraints.ts';
import { approvalConstraints } from './approval/constraints.ts';
import { behaviourConstraints } from './behaviour/constraints.ts';
import { creditConstraints } from './credit/constraints.ts';
import { registerConstraints, type ConstraintFailures } from './db/constraints.ts';
import { enterpriseConstraints } from './enterprise/constraints.ts';
import { feeConstraints } from './fees/constraints.ts';
import { institutionConstraints } from './institutions/constraints.ts';
import { organisationConstraints } from './organisation/constraints.ts';
import { personnelConstraints } from './personnel/constraints.ts';
import { recordConstraints } from './records/constraints.ts';
import { registrationConstraints } from './registration/constraints.ts';
import { representativeConstraints } from './representatives/constraints.ts';
import { supervisionConstraints } from './supervision/constraints.ts';
import { supplierConstraints } from './suppliers/constraints.ts';

/** The failures of all constraints that calls can violate, as the features say them. */
export const constraintFailures: ConstraintFailures = {
  ...recordConstraints,
  ...feeConstraints,
  ...accountConstraints,
  ...registrationConstraints,
  ...personnelConstraints,
  ...organisationConstraints,
  ...institutionConstraints,
  ...enterpriseConstraints,
  ...supplierConstraints,
  ...approvalConstraints,
  ...representativeConstraints,
  ...behaviourConstraints,
  ...creditConstraints,
  ...supervisionConstraints,
};

/**
 * Registers the failures of all features with the database layer; must run before the first call.
 */
export const registerConstraintFailures = (): void => registerConstraints(constraintFailures);
