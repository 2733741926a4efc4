import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** What is told of a rule of fees that another transaction stored meanwhile. */
export const feeConstraints: ConstraintFailures = {
  fee_rule_name: () => invalidField('ruleName', 'errors.nameTaken'),
  fee_rule_number: () => invalidField('ruleBH', 'errors.numberTaken'),
};
