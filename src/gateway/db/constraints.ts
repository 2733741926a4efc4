import type { Failure } from '../base/failure.ts';

/** The meaning of a unique violation by another transaction, by the constraint or unique index. */
export type ConstraintFailures = Readonly<Record<string, () => Failure>>;

let registered: ConstraintFailures = {};

/** Registers the failures of all features; must run before the first call. */
export function registerConstraints(failures: ConstraintFailures): void {
  registered = failures;
}

/**
 * The constraint behind a unique index over the folded name, which has the same name with a suffix.
 */
export const withoutFolding = (name: string): string => name.replace(/_folded$/, '');

/** The failure for a violated constraint; undefined if no feature declares it. */
export const failureOfConstraint = (name: string): Failure | undefined =>
  registered[withoutFolding(name)]?.();
