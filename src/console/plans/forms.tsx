import { planForms, plansCalls } from '#contract/plans.ts';
import { planKinds } from './kinds.ts';
import { MoreFields, projectDefaults, ProjectFields } from '../records/project-fields.tsx';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { ItemsEditor } from '../ui/form/items/items-editor.tsx';
import type { FormSpec } from '../ui/form/types.ts';

/** First values of what every plan says. */
export const planDefaults = {
  ...projectDefaults,
  planYear: '',
  fundingSource: '',
  budget: '',
  needDate: '',
} as const;

const yearlySpec: FormSpec = {
  info: planKinds.yearlyPlan,
  ...planForms.yearlyPlan,
  add: plansCalls.yearlyAdd,
  edit: plansCalls.yearlyEdit,
  fields: planDefaults,
  hasItems: true,
};

const selfSpec: FormSpec = {
  info: planKinds.selfPlan,
  ...planForms.selfPlan,
  add: plansCalls.selfAdd,
  edit: plansCalls.selfEdit,
  fields: { ...planDefaults, selfReason: '' },
  hasItems: true,
};

const yearlyTitles = { create: 'plans.yearly.create', edit: 'plans.yearly.edit' } as const;
const selfTitles = { create: 'plans.self.create', edit: 'plans.self.edit' } as const;

/** What every plan asks for beside its project. */
export function PlanFields() {
  return (
    <>
      <TextField name="planYear" inputMode="numeric" />
      <AmountField name="budget" />
      <TextField name="fundingSource" />
      <DateField name="needDate" />
    </>
  );
}

/** Form of a yearly plan. */
export function YearlyPlanForm() {
  return (
    <FormPage spec={yearlySpec} titles={yearlyTitles}>
      <FormSection title="plans.sections.basic">
        <ProjectFields />
        <PlanFields />
      </FormSection>
      <ItemsEditor />
      <MoreFields />
    </FormPage>
  );
}

/** Form of a self plan. */
export function SelfPlanForm() {
  return (
    <FormPage spec={selfSpec} titles={selfTitles}>
      <FormSection title="plans.sections.basic">
        <ProjectFields />
        <PlanFields />
        <TextField name="selfReason" />
      </FormSection>
      <ItemsEditor />
      <MoreFields />
    </FormPage>
  );
}
