import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** Messages for enterprises that another transaction stored first. */
export const registrationConstraints: ConstraintFailures = {
  enterprise_code_key: () => invalidField('qiYe_BH', 'errors.enterpriseTaken'),
};
