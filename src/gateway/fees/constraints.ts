import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** Message for a fee rule that another transaction stored first. */
export const feeConstraints: ConstraintFailures = {
  fee_rule_name: () => invalidField('ruleName', 'errors.nameTaken'),
  fee_rule_number: () => invalidField('ruleBH', 'errors.numberTaken'),
};
