import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** What is told of an evaluation, a calculation or a performance that another transaction stored meanwhile. */
export const creditConstraints: ConstraintFailures = {
  supplier_year_version: () => new Failure(409, 'errors.creditMadeMeanwhile'),
  credit_calculation_running: () => new Failure(409, 'errors.calculationRuns'),
  credit_calculation_request_id_key: () => new Failure(409, 'errors.requestIdUsed'),
  contract_performance_number: () => new Failure(409, 'errors.performancesMeanwhile'),
};
