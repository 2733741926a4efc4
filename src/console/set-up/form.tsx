import { useSearchParams } from 'react-router-dom';
import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import { NON_PUBLIC_WAYS } from '#contract/core/enumerations.ts';
import { setUpCalls, setUpForm } from '#contract/set-up.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { ExpectedChain } from '../approval/expected-chain.tsx';
import { callQuery, mappedQuery } from '../http/queries.ts';
import { MoreFields, OneField, SectionFields } from '../records/form-fields.tsx';
import { lineForm } from '../records/line-form.ts';
import { planKinds } from '../plans/kinds.ts';
import { SourceField, type Source } from '../records/source-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';
import { setUpKinds } from './kinds.ts';

const { fields } = setUpForm;
const spec = lineForm(setUpKinds.setUp, setUpForm, { add: setUpCalls.add, edit: setUpCalls.edit });

const titles = { create: 'setUp.create', edit: 'setUp.edit' } as const;
const copies = [...PROJECT_FIELDS, 'needDate'];

const plans = mappedQuery(callQuery(setUpCalls.plansToSetUp, {}), (found): readonly Source[] =>
  found.map(({ guid, kind, number, title }) => ({
    guid,
    kind: kind as RecordKind,
    label: `${number} ${title}`,
  })),
);

/** Only ways that are not public need a reason. */
function NonPublicReason() {
  const { values } = useForm();
  const isNonPublic = NON_PUBLIC_WAYS.some((way) => way === textOf(values, 'tenderWay'));
  return isNonPublic || textOf(values, 'nonPublicReason') !== '' ? (
    <OneField of={fields} name="nonPublicReason" />
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
          kinds={planKinds}
          kindOfTaken="batchPlan"
          copies={copies}
        />
      </FormSection>
      <FormSection title="setUp.sections.project">
        <SectionFields of={fields} section="project" />
      </FormSection>
      <FormSection title="setUp.sections.purchase">
        <SectionFields of={fields} section="purchase" special={{ nonPublicReason: null }} />
        <NonPublicReason />
      </FormSection>
      <MoreFields of={fields} />
      <ExpectedChain kind="setUp" />
    </FormPage>
  );
}
