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
 * The constraint that says the same as a unique index over the folding of a name, which is called
 * like it.
 */
export const withoutFolding = (name: string): string => name.replace(/_folded$/, '');

/** The failure that a violated constraint stands for; undefined where no feature foresees it. */
export const failureOfConstraint = (name: string): Failure | undefined =>
  registered[withoutFolding(name)]?.();
