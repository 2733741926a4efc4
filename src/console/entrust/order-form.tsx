import { useSearchParams } from 'react-router-dom';
import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import { entrustCalls, orderForm } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { machine as setUpMachine } from '#machines/set-up/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { mappedQuery, pageQuery } from '../http/queries.ts';
import { MoreFields, SectionFields } from '../records/form-fields.tsx';
import { lineForm } from '../records/line-form.ts';
import { SourceField, type Source } from '../records/source-field.tsx';
import { setUpKinds } from '../set-up/kinds.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { FeeFields } from './fee-fields.tsx';
import { entrustKinds } from './kinds.ts';

const { fields } = orderForm;
const spec = lineForm(entrustKinds.entrustOrder, orderForm, {
  add: entrustCalls.orderAdd,
  edit: entrustCalls.orderEdit,
});

const titles = { create: 'entrust.orders.create', edit: 'entrust.orders.edit' } as const;
const ASSIGNED = codeOfState(setUpMachine, 'assigned');
const renamed = { ordersName: 'projectName', finishDate: 'needDate' };

const assignedSetUps = mappedQuery(
  pageQuery(setUpCalls.list, { page: 1, rows: ALL_ROWS, status: ASSIGNED }),
  ({ rows }): readonly Source[] =>
    rows.map(({ guid, number, title }) => ({ guid, kind: 'setUp', label: `${number} ${title}` })),
);

/** Form of an entrust order, made from an assigned set-up. */
export function EntrustOrderForm() {
  const [params] = useSearchParams();
  return (
    <FormPage spec={spec} titles={titles} initial={{ sourceGuid: params.get('source') ?? '' }}>
      <FormSection title="entrust.sections.source">
        <SourceField
          load={assignedSetUps}
          noSource="entrust.orders.noSource"
          kinds={setUpKinds}
          kindOfTaken="setUp"
          copies={PROJECT_FIELDS}
          renamed={renamed}
        />
      </FormSection>
      <FormSection title="entrust.sections.order">
        <SectionFields of={fields} section="order" />
      </FormSection>
      <FormSection title="entrust.sections.project">
        <SectionFields of={fields} section="project" />
      </FormSection>
      <FeeFields />
      <MoreFields of={fields} />
    </FormPage>
  );
}
