import type { HandlersOf } from './http/context.ts';
import { Failure } from './http/failure.ts';

/** Calls whose module has not been built: they answer 501 and say so. tests/contract/progress.test.ts counts them. */
export const notImplemented = async (): Promise<never> => {
  throw new Failure(501, 'errors.notImplemented');
};

/** A handler that says "not implemented" for every call of a module. */
export function later<Calls extends object>(calls: Calls): HandlersOf<Calls> {
  return Object.fromEntries(Object.keys(calls).map((name) => [name, notImplemented])) as unknown as HandlersOf<Calls>;
}
