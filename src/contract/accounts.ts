import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { amountText, code, fileGuid, flag, givenText, guid, guidOnly, maybeGuid, nothing, paged, saved, text } from './core/fields.ts';
import { bankCard } from './core/rules.ts';
import { areaCodes, areaNames, authorship } from './core/shapes.ts';

const view = { authority: 'accounts.view' } as const;
const edit = { authority: 'accounts.edit' } as const;

const filters = {
  accountName: text('Part of the name of the account holder.'),
  bankName: text('Part of the name of the bank.'),
  bankAccount: text('Part of the account number.'),
  isYouXiao: code('validity', 'Whether the account is in use.'),
};

const accountForm = {
  accountName: givenText('Name of the account holder.', 100),
  bankName: givenText('Bank and branch.', 100),
  bankAccount: bankCard().min(11).max(25).meta({ doc: 'Account number, 11 to 25 digits.' }),
  bank_lianhanghao: text('Interbank number of the branch, 12 digits.', 12),
  isYouXiao: code('validity', 'Whether the account is in use.'),
  beiZhu: text('Remarks.', 500),
};

const account = {
  guid: guid('Key of the account.'),
  qiYe_Name: text('Name of the enterprise that owns the account.'),
  qiYe_BH: text('Unified social credit code of that enterprise.'),
  accountName: text('Name of the account holder.'),
  bankName: text('Bank and branch.'),
  bankAccount: text('Account number, plain for editors, masked for viewers.'),
  bank_lianhanghao: text('Interbank number of the branch.'),
  isYouXiao: code('validity', 'Whether the account is in use.'),
  beiZhu: text('Remarks.'),
  ...authorship,
};

const virtualForm = {
  ...accountForm,
  parentAccountGuid: maybeGuid('Deposit account the sub-accounts hang on; empty for the only one.'),
  projectName: text('Project the sub-account is meant for; empty when it can be used for any.', 200),
  projectNo: text('Number of that project.', 64),
};

const depositForm = { ...accountForm, ...areaCodes, bankPermit: fileGuid('Account permit.'), isDefault: flag('Whether new projects use it.') };

/** Accounts for bid deposits, and the virtual sub-accounts below them. */
export const accountsCalls = defineCalls('accounts', {
  listVirtualAccounts: call({
    method: 'POST',
    path: '/virtualaccount/queryList',
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'Lists the virtual sub-accounts of the enterprise.',
    request: paged({ ...filters, projectName: text('Part of the name of the project.') }),
    response: object({
      ...account,
      parentAccountGuid: text('Key of the deposit account above.'),
      parentAccountNo: text('Number of the deposit account above.'),
      projectName: text('Project the sub-account is meant for.'),
      projectNo: text('Number of that project.'),
      balance: amountText('Balance in yuan.'),
    }),
  }),
  addVirtualAccount: call({
    method: 'POST',
    path: '/virtualaccount/addVirtualAccount',
    encoding: 'json',
    access: edit,
    summary: 'Adds a virtual sub-account.',
    request: object(virtualForm),
    response: saved('Key of the sub-account.'),
  }),
  updateVirtualAccount: call({
    method: 'POST',
    path: '/virtualaccount/updateVirtualAccount',
    encoding: 'json',
    access: edit,
    summary: 'Changes a virtual sub-account.',
    request: object({ guid: guid('Key of the sub-account.'), ...virtualForm }),
    response: saved('Key of the sub-account.'),
  }),
  listDepositAccounts: call({
    method: 'POST',
    path: '/bzjaccount/queryList',
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'Lists the accounts on which the enterprise takes bid deposits.',
    request: paged(filters),
    response: object({
      ...account,
      ...areaCodes,
      ...areaNames,
      bankPermit: fileGuid('Account permit.'),
      isDefault: flag('Whether new projects use it.'),
    }),
  }),
  saveDepositAccount: call({
    method: 'POST',
    path: '/bzjaccount/saveOrUpdateBzjAccount',
    encoding: 'json',
    access: edit,
    summary: 'Adds or changes an account for bid deposits.',
    request: object({ guid: maybeGuid('Key of the account; empty for a new one.'), ...depositForm }),
    response: saved('Key of the account.'),
  }),
  deleteDepositAccount: call({
    method: 'POST',
    path: '/bzjaccount/deleteBzjAccount',
    encoding: 'json',
    access: edit,
    summary: 'Deletes an account for bid deposits that no project uses.',
    request: guidOnly('Key of the account.'),
    response: nothing(),
  }),
});
