import { useSearchParams } from 'react-router-dom';
import { NON_PUBLIC_WAYS } from '#contract/core/enumerations.ts';
import { setUpCalls, setUpForm } from '#contract/set-up.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { send } from '../http/send.ts';
import { setUpKinds } from './kinds.ts';
import {
  MoreFields,
  projectDefaults,
  ProjectFields,
  takenOver,
} from '../records/project-fields.tsx';
import { SourceField, type Source } from '../records/source-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf, type FormSpec } from '../ui/form/types.ts';

const spec: FormSpec = {
  info: setUpKinds.setUp,
  ...setUpForm,
  add: setUpCalls.add,
  edit: setUpCalls.edit,
  fields: {
    ...projectDefaults,
    sourceGuid: '',
    needDate: '',
    deliveryPlace: '',
    supplierRequirements: '',
    nonPublicReason: '',
  },
  hasItems: false,
};

const titles = { create: 'setUp.create', edit: 'setUp.edit' } as const;
const copies = [...takenOver, 'needDate'];

async function plans(): Promise<readonly Source[]> {
  const found = await send(setUpCalls.plansToSetUp, {}, { toast: false });
  return found.map(({ guid, kind, number, title }) => ({
    guid,
    kind: kind as RecordKind,
    label: `${number} ${title}`,
  }));
}

/** Only ways that are not public need a reason. */
function NonPublicReason() {
  const { values } = useForm();
  const isNonPublic = NON_PUBLIC_WAYS.some((way) => way === textOf(values, 'tenderWay'));
  return isNonPublic || textOf(values, 'nonPublicReason') !== '' ? (
    <TextField name="nonPublicReason" />
  ) : null;
}

/** Form of a set-up, made from a passed batch or self plan. */
export function SetUpForm() {
  const [params] = useSearchParams();
  return (
    <FormPage spec={spec} titles={titles} initial={{ sourceGuid: params.get('source') ?? '' }}>
      <FormSection title="setUp.sections.source">
        <SourceField
          load={plans}
          noSource="setUp.noSource"
          kindOfTaken="batchPlan"
          copies={copies}
        />
      </FormSection>
      <FormSection title="setUp.sections.project">
        <ProjectFields />
      </FormSection>
      <FormSection title="setUp.sections.purchase">
        <DateField name="needDate" />
        <TextField name="deliveryPlace" wide />
        <TextField name="supplierRequirements" />
        <NonPublicReason />
      </FormSection>
      <MoreFields />
    </FormPage>
  );
}
