import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** What is told of an enterprise that another transaction stored meanwhile. */
export const registrationConstraints: ConstraintFailures = {
  enterprise_code_key: () => invalidField('qiYe_BH', 'errors.enterpriseTaken'),
};
