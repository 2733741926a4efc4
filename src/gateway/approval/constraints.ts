import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** Message for an amount rule that another transaction stored first. */
export const approvalConstraints: ConstraintFailures = {
  amount_rule_name: () => invalidField('ruleName', 'errors.nameTaken'),
};
