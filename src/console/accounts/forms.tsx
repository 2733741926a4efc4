import { accountsCalls, depositAccountForm, virtualAccountForm } from '#contract/accounts.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { groupInFours } from '#contract/core/money.ts';
import { useText } from '../base/use-text.ts';
import { mappedQuery, pageQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { AreaFields } from '../ui/form/fields/area-fields.tsx';
import { ChoiceField, SelectField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { BankFields, PermitField, StateFields } from './fields.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import type { AccountForm } from './types.ts';

const bank = {
  accountName: '',
  bankName: '',
  bankAccount: '',
  bank_lianhanghao: '',
  isYouXiao: '1',
  beiZhu: '',
};

/** The form of an account for bid deposits. */
export const depositForm: AccountForm = {
  schema: depositAccountForm,
  fields: { ...bank, bankPermit: '', isDefault: '0', shengId: '', shiId: '', areaId: '' },
  save: (form, guid) =>
    send(
      accountsCalls.saveDepositAccount,
      { ...form, guid } as RequestOf<typeof accountsCalls.saveDepositAccount>,
      withoutToast,
    ),
};

/** The form of a virtual sub-account. */
export const virtualForm: AccountForm = {
  schema: virtualAccountForm,
  fields: { ...bank, parentAccountGuid: '', projectName: '', projectNo: '' },
  save: (form, guid) => {
    const request = form as RequestOf<typeof accountsCalls.addVirtualAccount>;
    return guid === null
      ? send(accountsCalls.addVirtualAccount, request, withoutToast)
      : send(accountsCalls.updateVirtualAccount, { ...request, guid }, withoutToast);
  },
};

/** The fields of an account for bid deposits. */
export function DepositFields() {
  return (
    <>
      <BankFields />
      <AreaFields />
      <ChoiceField name="isDefault" enumeration="yesNo" />
      <StateFields />
      <PermitField />
    </>
  );
}

/** The deposit accounts in use, to choose one from. */
const inUse = mappedQuery(
  pageQuery(accountsCalls.listDepositAccounts, { page: 1, rows: ALL_ROWS, isYouXiao: '1' }),
  ({ rows }) =>
    rows
      .filter(({ change }) => change?.act !== 'added')
      .map(({ guid, bankName, bankAccount }) => ({
        value: guid,
        label: `${bankName} ${groupInFours(bankAccount ?? '')}`,
      })),
);

/** The fields of a virtual sub-account. */
export function VirtualFields() {
  const t = useText();
  const { value, failure, reload } = useLoaded(inUse);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  return (
    <>
      <SelectField
        name="parentAccountGuid"
        options={value ?? []}
        wide
        hint={t('accounts.parentHint')}
      />
      <BankFields />
      <TextField name="projectName" />
      <TextField name="projectNo" />
      <StateFields />
    </>
  );
}
