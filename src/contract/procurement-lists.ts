import { shownOf, type Form, type ShownField } from './core/form-fields.ts';
import { lineFields, projectFields } from './core/procurement.ts';
import type { ProcurementKind } from './kinds.ts';
import { procurementForms } from './procurement-forms.ts';

/** What lists know of the fields of the project. */
export const shownProjectFields = shownOf(projectFields);

/** What lists know of the place of a record in the line. */
export const shownLineFields = shownOf(lineFields);

/** The fields of a form that its list shows or searches by, without those of the project. */
const ownListed = ({ fields }: Form) =>
  shownOf(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, { column, filter }]) => !(name in projectFields) && (column ?? filter),
      ),
    ),
  );

/**
 * What the list of each kind knows of the fields of its own. Apart from the forms, so that a list
 * loads no field that only forms and pages show.
 */
export const ownListedFields: Record<ProcurementKind, Readonly<Record<string, ShownField>>> = {
  yearlyPlan: ownListed(procurementForms.yearlyPlan),
  batchPlan: ownListed(procurementForms.batchPlan),
  selfPlan: ownListed(procurementForms.selfPlan),
  setUp: ownListed(procurementForms.setUp),
  entrustOrder: ownListed(procurementForms.entrustOrder),
  entrustContract: ownListed(procurementForms.entrustContract),
};
