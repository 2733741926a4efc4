import type { Form, ListedFields } from './core/form-fields.ts';
import { lineFields } from './core/procurement.ts';
import { contractForm, orderForm } from './entrust.ts';
import { planForms } from './plans.ts';
import type { ProcurementKind } from './kinds.ts';
import { setUpForm } from './set-up.ts';

/** The form of every kind of the purchasing line. */
export const procurementForms = {
  ...planForms,
  setUp: setUpForm,
  entrustOrder: orderForm,
  entrustContract: contractForm,
} as const satisfies Record<ProcurementKind, Form>;

/** The fields that the list of a kind can show and be searched by. */
export const listedFields = (kind: ProcurementKind): ListedFields => ({
  ...procurementForms[kind].fields,
  ...lineFields,
});
