import { useSearchParams } from 'react-router-dom';
import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import { contractForm, entrustCalls } from '#contract/entrust.ts';
import { callQuery, mappedQuery } from '../http/queries.ts';
import { MoreFields, SectionFields } from '../records/form-fields.tsx';
import { lineForm } from '../records/line-form.ts';
import { SourceField, type Source } from '../records/source-field.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { FeeFields } from './fee-fields.tsx';
import { entrustKinds } from './kinds.ts';

const { fields } = contractForm;
const spec = lineForm(entrustKinds.entrustContract, contractForm, {
  add: entrustCalls.contractAdd,
  edit: entrustCalls.contractEdit,
});

const titles = { create: 'entrust.contracts.create', edit: 'entrust.contracts.edit' } as const;
const copies = [...PROJECT_FIELDS, 'agencyFeeMethod', 'agencyFeeDiscount', 'agencyFeeValue'];
const renamed = { contractName: 'ordersName' };

const receivedOrders = mappedQuery(
  callQuery(entrustCalls.ordersToContract, {}),
  (orders): readonly Source[] =>
    orders.map(({ guid, number, title, agentUnit }) => ({
      guid,
      kind: 'entrustOrder',
      label: agentUnit ? `${number} ${title} · ${agentUnit}` : `${number} ${title}`,
    })),
);

/** Form of an entrust contract, made from a received order. */
export function EntrustContractForm() {
  const [params] = useSearchParams();
  return (
    <FormPage spec={spec} titles={titles} initial={{ sourceGuid: params.get('source') ?? '' }}>
      <FormSection title="entrust.sections.source">
        <SourceField
          load={receivedOrders}
          noSource="entrust.contracts.noSource"
          kinds={entrustKinds}
          kindOfTaken="entrustOrder"
          copies={copies}
          renamed={renamed}
        />
      </FormSection>
      <FormSection title="entrust.sections.contract">
        <SectionFields of={fields} section="contract" />
      </FormSection>
      <FormSection title="entrust.sections.project">
        <SectionFields of={fields} section="project" />
      </FormSection>
      <FeeFields />
      <MoreFields of={fields} />
    </FormPage>
  );
}
