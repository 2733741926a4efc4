import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** Messages for evaluations, calculations and contracts that another transaction stored first. */
export const creditConstraints: ConstraintFailures = {
  supplier_year_version: () => new Failure(409, 'errors.creditMadeMeanwhile'),
  credit_calculation_running: () => new Failure(409, 'errors.calculationRuns'),
  credit_calculation_request_id_key: () => new Failure(409, 'errors.requestIdUsed'),
  contract_performance_number: () => new Failure(409, 'errors.performancesMeanwhile'),
};
