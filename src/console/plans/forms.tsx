import { yearOf } from '#contract/core/calendar.ts';
import { nowMs } from '#contract/core/clock.ts';
import { planForms, plansCalls } from '#contract/plans.ts';
import { ExpectedChain } from '../approval/expected-chain.tsx';
import { MoreFields, OneField, SectionFields } from '../records/form-fields.tsx';
import { lineForm } from '../records/line-form.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { ItemsEditor } from '../ui/form/items/items-editor.tsx';
import { planKinds } from './kinds.ts';

const yearly = planForms.yearlyPlan.fields;
const yearlySpec = lineForm(planKinds.yearlyPlan, planForms.yearlyPlan, {
  add: plansCalls.yearlyAdd,
  edit: plansCalls.yearlyEdit,
});
const yearlyTitles = { create: 'plans.yearly.create', edit: 'plans.yearly.edit' } as const;

/** A plan is most often of the year in which it is written. */
const thisYear = () => ({ planYear: yearOf(nowMs()) });

/** Form of a yearly plan. */
export function YearlyPlanForm() {
  return (
    <FormPage spec={yearlySpec} titles={yearlyTitles} initial={thisYear()} copyYears={thisYear()}>
      <FormSection title="plans.sections.basic">
        <SectionFields of={yearly} section="project" />
        <SectionFields of={yearly} section="plan" />
      </FormSection>
      <ItemsEditor />
      <MoreFields of={yearly} />
      <ExpectedChain kind="yearlyPlan" />
    </FormPage>
  );
}

const self = planForms.selfPlan.fields;
const selfSpec = lineForm(planKinds.selfPlan, planForms.selfPlan, {
  add: plansCalls.selfAdd,
  edit: plansCalls.selfEdit,
});
const selfTitles = { create: 'plans.self.create', edit: 'plans.self.edit' } as const;

/** Form of a self plan. */
export function SelfPlanForm() {
  return (
    <FormPage spec={selfSpec} titles={selfTitles} initial={thisYear()} copyYears={thisYear()}>
      <FormSection title="plans.sections.basic">
        <SectionFields of={self} section="project" />
        <SectionFields of={self} section="plan" special={{ selfReason: null }} />
        <OneField of={self} name="selfReason" />
      </FormSection>
      <ItemsEditor />
      <MoreFields of={self} />
      <ExpectedChain kind="selfPlan" />
    </FormPage>
  );
}
