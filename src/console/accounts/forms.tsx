import { useEffect, useState } from 'react';
import { accountsCalls, depositAccountForm, virtualAccountForm } from '#contract/accounts.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { groupInFours } from '#contract/core/money.ts';
import { useText } from '../base/use-text.ts';
import { attempt, send, sendPage } from '../http/send.ts';
import { AreaFields } from '../ui/form/fields/area-fields.tsx';
import { ChoiceField, SelectField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { BankFields, PermitField, StateFields } from './fields.tsx';
import type { AccountForm } from './types.ts';

const quietly = { toast: false } as const;
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
      quietly,
    ),
};

/** The form of a virtual sub-account. */
export const virtualForm: AccountForm = {
  schema: virtualAccountForm,
  fields: { ...bank, parentAccountGuid: '', projectName: '', projectNo: '' },
  save: (form, guid) => {
    const request = form as RequestOf<typeof accountsCalls.addVirtualAccount>;
    return guid === null
      ? send(accountsCalls.addVirtualAccount, request, quietly)
      : send(accountsCalls.updateVirtualAccount, { ...request, guid }, quietly);
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
function useDepositAccounts() {
  const [options, setOptions] = useState<readonly { value: string; label: string }[]>([]);
  useEffect(() => {
    void attempt(
      sendPage(accountsCalls.listDepositAccounts, { page: 1, rows: 10_000, isYouXiao: '1' }),
    ).then((page) => {
      const inForce = page?.rows.filter(({ change }) => change?.act !== 'added') ?? [];
      setOptions(
        inForce.map(({ guid, bankName, bankAccount }) => ({
          value: guid,
          label: `${bankName} ${groupInFours(bankAccount ?? '')}`,
        })),
      );
    });
  }, []);
  return options;
}

/** The fields of a virtual sub-account. */
export function VirtualFields() {
  const t = useText();
  const parents = useDepositAccounts();
  return (
    <>
      <SelectField
        name="parentAccountGuid"
        options={parents}
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
