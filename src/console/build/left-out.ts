/*
 * Stands in for parts of packages that nothing here uses, though they would come with every first
 * list: 6 kB of them.
 */

/** Of axios: its way over fetch. Browsers take XMLHttpRequest, which knows how far an upload is. */
export const getFetch = null;

/** Of axios: the names of the HTTP statuses, and the fields of a form as JSON. */
export default {};

/** Of TanStack Query: the store of mutations. What changes something is sent by its delivery or its form. */
export class MutationCache {
  build(): never {
    throw new Error('Mutations are left out of this build (src/console/build/left-out.ts).');
  }
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
