import { useSearchParams } from 'react-router-dom';
import { entrustCalls, orderForm } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { sendPage } from '../http/send.ts';
import { entrustKinds } from './kinds.ts';
import {
  MoreFields,
  projectDefaults,
  ProjectFields,
  takenOver,
} from '../records/project-fields.tsx';
import { SourceField, type Source } from '../records/source-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import type { FormSpec } from '../ui/form/types.ts';
import { FeeFields, feeDefaults } from './fee-fields.tsx';

const spec: FormSpec = {
  info: entrustKinds.entrustOrder,
  ...orderForm,
  add: entrustCalls.orderAdd,
  edit: entrustCalls.orderEdit,
  fields: {
    ...projectDefaults,
    ...feeDefaults,
    sourceGuid: '',
    ordersName: '',
    scope: '',
    finishDate: '',
    contactName: '',
    contactPhone: '',
  },
  hasItems: false,
};

const titles = { create: 'entrust.orders.create', edit: 'entrust.orders.edit' } as const;
const ASSIGNED = '7';
const renamed = { ordersName: 'projectName', finishDate: 'needDate' };

async function assignedSetUps(): Promise<readonly Source[]> {
  const { rows } = await sendPage(
    setUpCalls.list,
    { page: 1, rows: 100, status: ASSIGNED },
    { toast: false },
  );
  return rows.map(({ guid, number, title }) => ({
    guid,
    kind: 'setUp' as const,
    label: `${number} ${title}`,
  }));
}

/** Form of an entrust order, made from an assigned set-up. */
export function EntrustOrderForm() {
  const [params] = useSearchParams();
  return (
    <FormPage spec={spec} titles={titles} initial={{ sourceGuid: params.get('source') ?? '' }}>
      <FormSection title="entrust.sections.source">
        <SourceField
          load={assignedSetUps}
          noSource="entrust.orders.noSource"
          kindOfTaken="setUp"
          copies={takenOver}
          renamed={renamed}
        />
      </FormSection>
      <FormSection title="entrust.sections.order">
        <TextField name="ordersName" wide />
        <DateField name="finishDate" />
        <TextField name="contactName" />
        <TextField name="contactPhone" inputMode="tel" />
        <TextField name="scope" rows={4} />
      </FormSection>
      <FormSection title="entrust.sections.project">
        <ProjectFields />
      </FormSection>
      <FeeFields />
      <MoreFields />
    </FormPage>
  );
}
