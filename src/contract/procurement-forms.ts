import { shownOf, type Form, type ListedFields, type ShownField } from './core/form-fields.ts';
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

const shown = ({ title, fields }: Form) => ({ title, fields: shownOf(fields) });

/** What pages know of the fields of each kind and of its title; forms know their rules. */
export const shownForms: Record<
  ProcurementKind,
  { title: string; fields: Readonly<Record<string, ShownField>> }
> = {
  yearlyPlan: shown(procurementForms.yearlyPlan),
  batchPlan: shown(procurementForms.batchPlan),
  selfPlan: shown(procurementForms.selfPlan),
  setUp: shown(procurementForms.setUp),
  entrustOrder: shown(procurementForms.entrustOrder),
  entrustContract: shown(procurementForms.entrustContract),
};

/** The fields that the list of a kind can show and be searched by. */
export const listedFields = (kind: ProcurementKind): ListedFields => ({
  ...procurementForms[kind].fields,
  ...lineFields,
});
