import type { Failure } from '../base/failure.ts';

/**
 * What it means that another transaction stored the same meanwhile, by the constraint or unique
 * index that noticed.
 */
export type ConstraintFailures = Readonly<Record<string, () => Failure>>;

let registered: ConstraintFailures = {};

/** Tells the database layer the failures of all features; done before the first call. */
export function registerConstraints(failures: ConstraintFailures): void {
  registered = failures;
}

/**
 * The failure that a violated constraint stands for; undefined where no feature foresees it. The
 * index over the folding of a name is called like the constraint over the name itself.
 */
export const failureOfConstraint = (name: string): Failure | undefined =>
  registered[name.replace(/_folded$/, '')]?.();
