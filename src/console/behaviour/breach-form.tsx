import { breachDraft, breachSubmission } from '#contract/behaviour/breach.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { behaviourKinds } from './kinds.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import type { FormSpec } from '../ui/form/types.ts';
import { ReportFields, reportRequest, reportValues } from './report-fields.tsx';

const spec: FormSpec = {
  info: behaviourKinds.breach,
  draft: breachDraft,
  complete: breachSubmission,
  add: behaviourCalls.addBreach,
  edit: behaviourCalls.updateBreach,
  request: (values, action, target) => ({ ...reportRequest(values), action, ...target }),
  fields: reportValues,
  hasItems: false,
};

const titles = { create: 'behaviour.breaches.create', edit: 'behaviour.breaches.edit' } as const;

/** Form of a breach report. */
export function BreachForm() {
  return (
    <FormPage spec={spec} titles={titles}>
      <ReportFields side="1" />
    </FormPage>
  );
}
