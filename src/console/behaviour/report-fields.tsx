import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { reportFields } from '#contract/behaviour/shapes.ts';
import { firstValues } from '#contract/core/form-fields.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { SectionFields } from '../records/form-fields.tsx';
import { banText } from '../ui/ban-text.ts';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';
import { formatDay } from '../ui/format-time.ts';
import type { ListQuery } from '../ui/list/types.ts';
import { Attachments } from '../ui/form/attachments.tsx';
import { ChosenField } from './chosen-field.tsx';

type Supplier = ResponseOf<typeof behaviourCalls.listCompanySuppliers>;
type Behaviour = ResponseOf<typeof behaviourCalls.listReportableBehaviours>;
type Lot = ResponseOf<typeof behaviourCalls.listLots>;
type Contract = ResponseOf<typeof behaviourCalls.listContracts>;

const title = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;

const suppliers = {
  columns: [
    { title: title('qiYe_Name'), text: (row: Supplier) => row.qiYe_Name ?? '' },
    { title: title('qiYe_BH'), text: (row: Supplier) => row.qiYe_BH ?? '' },
    {
      title: title('standing'),
      text: (row: Supplier, t: ReturnType<typeof useText>) =>
        row.standing ? banText(row.standing, t) : '',
    },
  ],
  filters: [
    { name: 'qiYe_Name', title: title('qiYe_Name') },
    { name: 'qiYe_BH', title: title('qiYe_BH') },
  ],
  load: ({ page, rows, filters }: ListQuery) =>
    pageQuery(behaviourCalls.listCompanySuppliers, { page, rows, ...filters }),
  keyOf: (row: Supplier) => row.userQiYe_Guid,
  nameOf: (row: Supplier) => row.qiYe_Name ?? '',
};

/** The supplier of a report. */
export function SupplierField({ onChosen }: { onChosen?: () => void }) {
  return (
    <ChosenField
      name="userQiYe_Guid"
      nameField="qiYe_Name"
      {...suppliers}
      {...(onChosen ? { onChosen } : {})}
    />
  );
}

const behaviourColumns = [
  { title: title('behaviourName'), text: (row: Behaviour) => row.behaviourName ?? '' },
  { title: title('kindName'), text: (row: Behaviour) => row.kindName ?? '' },
  { title: title('classifyName'), text: (row: Behaviour) => row.classifyName ?? '' },
  { title: title('score'), text: (row: Behaviour) => row.score ?? '' },
];
const behaviourFilters = [{ name: 'behaviourName', title: title('behaviourName') }];
const lotColumns = [
  { title: title('bdName'), text: (row: Lot) => row.bdName ?? '' },
  { title: title('bdBH'), text: (row: Lot) => row.bdBH ?? '' },
  { title: title('caiGouDanWei'), text: (row: Lot) => row.caiGouDanWei ?? '' },
];
const lotFilters = [
  { name: 'bdName', title: title('bdName') },
  { name: 'bdBH', title: title('bdBH') },
];
const contractColumns = [
  { title: title('hetongName'), text: (row: Contract) => row.hetongName ?? '' },
  { title: title('hetongBH'), text: (row: Contract) => row.hetongBH ?? '' },
  {
    title: title('hetongMoney'),
    text: (row: Contract) => (row.hetongMoney ? formatAmount(row.hetongMoney) : ''),
  },
  {
    title: title('signTime'),
    text: (row: Contract) => (row.signTime ? formatDay(new Date(row.signTime)) : ''),
  },
];
const contractFilters = [
  { name: 'hetongName', title: title('hetongName') },
  { name: 'hetongBH', title: title('hetongBH') },
];

/** The common fields of reports; `side`: 1 a breach, 2 a commendation. */
export function ReportFields({ side }: { side: '1' | '2' }) {
  const t = useText();
  const { values, change } = useForm();
  const supplier = textOf(values, 'userQiYe_Guid');
  const behaviours = ({ page, rows, filters }: ListQuery) =>
    pageQuery(behaviourCalls.listReportableBehaviours, {
      page,
      rows,
      behaviourSide: side,
      ...filters,
    });
  const lots = ({ page, rows, filters }: ListQuery) =>
    pageQuery(behaviourCalls.listLots, { page, rows, userQiYe_Guid: supplier, ...filters });
  const contracts = ({ page, rows, filters }: ListQuery) =>
    pageQuery(behaviourCalls.listContracts, { page, rows, userQiYe_Guid: supplier, ...filters });
  const wait = supplier === '' ? { wait: t('behaviour.supplierFirst') } : {};
  // What was chosen for another supplier does not belong to this one.
  const forget = () =>
    ['bdGuid', 'bdName', 'hetongGuid', 'hetongName'].forEach((name) => change(name, ''));
  const special = {
    userQiYe_Guid: <SupplierField onChosen={forget} />,
    behaviourGuid: (
      <ChosenField
        name="behaviourGuid"
        nameField="behaviourName"
        columns={behaviourColumns}
        filters={behaviourFilters}
        load={behaviours}
        keyOf={(row) => row.guid}
        nameOf={(row) => row.behaviourName ?? ''}
        onChosen={(row) => change('score', row?.score ?? '')}
      />
    ),
    bdGuid: (
      <ChosenField
        name="bdGuid"
        nameField="bdName"
        columns={lotColumns}
        filters={lotFilters}
        load={lots}
        keyOf={(row) => row.bdGuid}
        nameOf={(row) => row.bdName ?? ''}
        {...wait}
      />
    ),
    hetongGuid: (
      <ChosenField
        name="hetongGuid"
        nameField="hetongName"
        columns={contractColumns}
        filters={contractFilters}
        load={contracts}
        keyOf={(row) => row.hetongGuid}
        nameOf={(row) => row.hetongName ?? ''}
        {...wait}
      />
    ),
  };
  return (
    <>
      <FormSection title="behaviour.sections.report">
        <SectionFields of={reportFields} section="report" special={special} />
      </FormSection>
      <FormSection title="behaviour.sections.proof">
        <SectionFields of={reportFields} section="proof" />
      </FormSection>
      <Attachments />
    </>
  );
}

/** Initial values of a report, with the names that the form holds for people. */
export const reportValues = {
  ...firstValues(reportFields),
  qiYe_Name: '',
  behaviourName: '',
  bdName: '',
  hetongName: '',
};

/** The values that are sent: names are in the form only for people. */
export function reportRequest({
  qiYe_Name: _s,
  behaviourName: _b,
  bdName: _l,
  hetongName: _c,
  ...request
}: Record<string, unknown>): Record<string, unknown> {
  return request;
}
