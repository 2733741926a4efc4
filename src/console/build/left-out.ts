/* Replaces unused parts of packages that would be in every first load: 7 kB. */

/** Of axios: its fetch adapter. Browsers use XMLHttpRequest, which reports upload progress. */
export const getFetch = null;

const valid = () => true;

/**
 * Of axios: the names of the HTTP statuses, the fields of a form as JSON, its own way to cancel,
 * the cookie that the console does not have, and the check of options, which the types do.
 */
export default {
  validators: { boolean: valid, function: valid, spelling: valid, transitional: valid },
  assertOptions() {},
};

/** Of TanStack Query: lists that go on without pages. */
export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [null, null, null];

/** Of TanStack Query: the mutation cache. Writes are sent by a delivery or a form. */
export class MutationCache {
  build(): never {
    throw new Error('Mutations are left out of this build (src/console/build/left-out.ts).');
  }
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
