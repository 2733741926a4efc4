import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { bankAccountForm, enterpriseCalls } from '#contract/enterprise.ts';
import { yesNo } from '#contract/core/codes.ts';
import { send } from '../http/send.ts';
import { BankNumber } from '../ui/bank-number.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import type { OwnColumn } from './credential-rows.tsx';
import type { Credential } from './own-table.tsx';

/** A bank account as the gateway gives it. */
export type BankAccount = ResponseOf<typeof enterpriseCalls.listBankAccounts>[number];

/** What a table of bank accounts shows. */
export const bankAccountColumns: readonly OwnColumn<BankAccount>[] = [
  { name: 'yinHangName', cell: (row) => row.yinHangName },
  { name: 'yinHangZhangHao', cell: (row) => <BankNumber value={row.yinHangZhangHao} /> },
  { name: 'accountName', cell: (row) => row.accountName },
  { name: 'bank_lianhanghao', cell: (row) => row.bank_lianhanghao },
  { name: 'yinHangAddress', cell: (row) => row.yinHangAddress },
  { name: 'isJiBenHu', cell: (row, t) => t(`enums.yesNo.${row.isJiBenHu ?? yesNo.no}`) },
  {
    name: 'yinHang_FuJian',
    cell: (row) =>
      row.yinHang_FuJian && (
        <StoredFile file={{ guid: row.yinHang_FuJian, name: row.yinHang_FuJian_Name ?? '' }} />
      ),
  },
];

/** Bank accounts of the enterprise. */
export const bankAccounts: Credential<BankAccount> = {
  name: 'bankAccounts',
  columns: bankAccountColumns,
  nameOf: (row) => `${row.yinHangName ?? ''} ${(row.yinHangZhangHao ?? '').slice(-4)}`,
  schema: bankAccountForm,
  initial: (row) => ({
    yinHangName: row?.yinHangName ?? '',
    yinHangZhangHao: row?.yinHangZhangHao ?? '',
    accountName: row?.accountName ?? '',
    bank_lianhanghao: row?.bank_lianhanghao ?? '',
    yinHangAddress: row?.yinHangAddress ?? '',
    yinHang_FuJian: row?.yinHang_FuJian ?? '',
    yinHang_FuJian_Name: row?.yinHang_FuJian_Name ?? '',
    isJiBenHu: row?.isJiBenHu ?? yesNo.no,
  }),
  fields: () => (
    <>
      <TextField name="yinHangName" wide />
      <TextField name="yinHangZhangHao" inputMode="numeric" />
      <TextField name="accountName" />
      <TextField name="bank_lianhanghao" inputMode="numeric" />
      <TextField name="yinHangAddress" />
      <ChoiceField name="isJiBenHu" enumeration="yesNo" />
      <FileField name="yinHang_FuJian" nameField="yinHang_FuJian_Name" />
    </>
  ),
  save: (request, options) =>
    send(
      enterpriseCalls.saveBankAccount,
      request as RequestOf<typeof enterpriseCalls.saveBankAccount>,
      options,
    ),
  remove: (guid) => send(enterpriseCalls.deleteBankAccount, { guid }),
};
