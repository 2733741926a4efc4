import { useSearchParams } from 'react-router-dom';
import { contractForm, entrustCalls } from '#contract/entrust.ts';
import { send } from '../http/send.ts';
import { entrustKinds } from './kinds.ts';
import {
  MoreFields,
  projectDefaults,
  ProjectFields,
  takenOver,
} from '../records/project-fields.tsx';
import { SourceField, type Source } from '../records/source-field.tsx';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import type { FormSpec } from '../ui/form/types.ts';
import { FeeFields, feeDefaults } from './fee-fields.tsx';

const spec: FormSpec = {
  info: entrustKinds.entrustContract,
  ...contractForm,
  add: entrustCalls.contractAdd,
  edit: entrustCalls.contractEdit,
  fields: {
    ...projectDefaults,
    ...feeDefaults,
    sourceGuid: '',
    contractName: '',
    contractType: '',
    amount: '',
    signDate: '',
    startDate: '',
    endDate: '',
  },
  hasItems: false,
};

const titles = { create: 'entrust.contracts.create', edit: 'entrust.contracts.edit' } as const;
const copies = [...takenOver, 'agencyFeeMethod', 'agencyFeeDiscount', 'agencyFeeValue'];
const renamed = { contractName: 'ordersName' };

async function receivedOrders(): Promise<readonly Source[]> {
  const orders = await send(entrustCalls.ordersToContract, {}, { toast: false });
  return orders.map(({ guid, number, title, agentUnit }) => ({
    guid,
    kind: 'entrustOrder' as const,
    label: agentUnit ? `${number} ${title} · ${agentUnit}` : `${number} ${title}`,
  }));
}

/** Form of an entrust contract, made from a received order. */
export function EntrustContractForm() {
  const [params] = useSearchParams();
  return (
    <FormPage spec={spec} titles={titles} initial={{ sourceGuid: params.get('source') ?? '' }}>
      <FormSection title="entrust.sections.source">
        <SourceField
          load={receivedOrders}
          noSource="entrust.contracts.noSource"
          kindOfTaken="entrustOrder"
          copies={copies}
          renamed={renamed}
        />
      </FormSection>
      <FormSection title="entrust.sections.contract">
        <TextField name="contractName" wide />
        <ChoiceField name="contractType" enumeration="contractType" />
        <AmountField name="amount" />
        <DateField name="signDate" />
        <DateField name="startDate" />
        <DateField name="endDate" />
      </FormSection>
      <FormSection title="entrust.sections.project">
        <ProjectFields />
      </FormSection>
      <FeeFields />
      <MoreFields />
    </FormPage>
  );
}
