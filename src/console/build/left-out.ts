/* Replaces unused parts of packages that would be in every first load: 6 kB. */

/** Of axios: its fetch adapter. Browsers use XMLHttpRequest, which reports upload progress. */
export const getFetch = null;

/** Of axios: the names of the HTTP statuses, and the fields of a form as JSON. */
export default {};

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
