import { awardForm } from '#contract/behaviour/award.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { behaviourKinds } from './kinds.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import type { FormSpec } from '../ui/form/types.ts';
import { ReportFields, reportRequest, reportValues } from './report-fields.tsx';

const spec: FormSpec = {
  info: behaviourKinds.award,
  draft: awardForm,
  complete: awardForm,
  add: behaviourCalls.addAward,
  edit: behaviourCalls.updateAward,
  request: (values, _, target) => ({ ...reportRequest(values), ...target }),
  fields: reportValues,
  hasItems: false,
  savesOnly: true,
};

const titles = { create: 'behaviour.awards.create', edit: 'behaviour.awards.edit' } as const;

/** Form of a commendation; nobody reviews it. */
export function AwardForm() {
  return (
    <FormPage spec={spec} titles={titles}>
      <ReportFields side="2" />
    </FormPage>
  );
}
