import type { ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';

export type PromiseClass = ResponseOf<typeof suppliersCalls.listPromiseClasses>;
export type Kind = ResponseOf<typeof suppliersCalls.listPromiseKinds>;
export type Behaviour = ResponseOf<typeof suppliersCalls.listPromiseBehaviours>;
export type Letter = ResponseOf<typeof suppliersCalls.promiseLetter>;

/** The whole catalogue of promises. */
export interface Catalogue {
  classes: readonly PromiseClass[];
  kinds: readonly Kind[];
  behaviours: readonly Behaviour[];
  letter: Letter | null;
}
