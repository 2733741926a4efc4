import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** What is told of a rule of amounts that another transaction stored meanwhile. */
export const approvalConstraints: ConstraintFailures = {
  amount_rule_name: () => invalidField('ruleName', 'errors.nameTaken'),
};
