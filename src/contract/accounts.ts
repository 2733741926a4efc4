import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { commandCall, decisionCall } from './core/command-call.ts';
import {
  askedChange,
  changedFields,
  interbankNumber,
  waitingChange,
} from './core/account-fields.ts';
import {
  amountText,
  betweenAmounts,
  betweenDays,
  code,
  fileGuid,
  flag,
  givenNameElsewhere,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  nothing,
  oneOf,
  paged,
  saved,
  searchedBy,
  text,
} from './core/fields.ts';
import { commandRequest, storedItem } from './core/procurement.ts';
import { bankCard, opinion, severalLines } from './core/rules.ts';
import { areaCodes, areaNames, authorship } from './core/shapes.ts';
import { recordHead, recordView } from './records.ts';

const view = { authority: 'accounts.view' } as const;
const edit = { authority: 'accounts.edit' } as const;

const filters = {
  guid: maybeGuid('Only the account with this key.'),
  accountName: text('Part of the name of the account holder.'),
  bankName: text('Part of the name of the bank.'),
  bankAccount: text('Part of the account number.'),
  isYouXiao: code('validity', 'Whether the account is in use.'),
};

const accountForm = {
  accountName: givenNameElsewhere('Name of the account holder.', 100),
  bankName: givenNameElsewhere('Bank and branch.', 100),
  bankAccount: bankCard().min(11).max(25).meta({ doc: 'Account number, 11 to 25 digits.' }),
  bank_lianhanghao: interbankNumber(),
  isYouXiao: code('validity', 'Whether the account is in use.'),
  beiZhu: severalLines(text('Remarks.', 500)),
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
  beiZhu: severalLines(text('Remarks.')),
  change: waitingChange,
  ...authorship,
};

/** Common columns of the lists of accounts, before and after those of only one kind. */
const listedFirst = {
  accountName: { width: 190, link: true },
  bankAccount: { width: 190 },
  bankName: { width: 160 },
} as const;
const listedLast = {
  isYouXiao: { width: 72, tag: 'validity' },
  change: { width: 128 },
  updateTime: { width: 148, optional: true },
} as const;

/** What the search field of an account list looks in; a masked number is found as a whole alone. */
const soughtInAccounts = ['accountName', 'bankName', 'bankAccount'] as const;

const listedFilters = { accountName: {}, bankName: {}, bankAccount: {}, isYouXiao: {} };

const virtualForm = {
  ...accountForm,
  parentAccountGuid: maybeGuid('Deposit account of the sub-accounts; empty for the only one.'),
  projectName: text(
    'Project the sub-account is meant for; empty when it can be used for any.',
    200,
  ),
  projectNo: text('Number of that project.', 64),
};

const depositForm = {
  ...accountForm,
  ...areaCodes,
  bankPermit: fileGuid('Account permit.'),
  isDefault: flag('Whether new projects use it.'),
};

/** The form of a virtual sub-account. */
export const virtualAccountForm = object(virtualForm);

/** The form of an account for bid deposits. */
export const depositAccountForm = object(depositForm);

const changeAbout = {
  accountGuid: guid('Key of the account.'),
  accountKind: code('bankAccountKind', 'What the account is for.'),
  act: code('bankAccountChangeAct', 'What is to happen to it.'),
  accountName: givenText('Name of the account holder.'),
  bankName: givenText('Bank and branch.'),
};

/** A command on a change; without the version that was seen, it decides on the current one. */
const changeCommand = {
  guid: guid('Key of the change.'),
  revision: commandRequest.revision.optional().nullable(),
  requestId: commandRequest.requestId.optional().nullable(),
};

/** Accounts for bid deposits, and the virtual sub-accounts below them. */
/** What the decision on a change says for each verb. */
const CHANGE_DECISIONS = { confirm: { result: '1' }, refuse: { result: '2' } } as const;

export const accountsCalls = defineCalls('accounts', {
  listVirtualAccounts: call({
    method: 'POST',
    path: '/virtualaccount/queryList',
    access: view,
    answer: 'list',
    summary: 'Lists the virtual sub-accounts of the enterprise.',
    request: paged({
      ...searchedBy(...soughtInAccounts, 'projectName'),
      ...betweenDays('updateTime'),
      ...betweenAmounts('balance'),
      ...filters,
      projectName: text('Part of the name of the project.'),
    }),
    response: object({
      ...account,
      parentAccountGuid: text('Key of the deposit account above.'),
      parentAccountNo: text('Number of the deposit account above.'),
      projectName: text('Project the sub-account is meant for.'),
      projectNo: text('Number of that project.'),
      balance: amountText('Balance in yuan.'),
    }),
    list: {
      texts: 'accounts',
      columns: {
        ...listedFirst,
        parentAccountNo: {
          width: 190,
          label: 'accounts.fields.parentAccountGuid',
          optional: true,
        },
        projectName: { width: 150 },
        balance: { width: 120 },
        ...listedLast,
      },
      filters: { ...listedFilters, projectName: {} },
    },
  }),
  addVirtualAccount: call({
    method: 'POST',
    path: '/virtualaccount/addVirtualAccount',
    access: edit,
    summary:
      'Requests a new virtual sub-account; it is added once a second person has confirmed it.',
    request: virtualAccountForm,
    response: saved('Key of the sub-account.'),
  }),
  updateVirtualAccount: call({
    method: 'POST',
    path: '/virtualaccount/updateVirtualAccount',
    access: edit,
    summary:
      'Requests a change of a virtual sub-account; the current one stays valid until a second person has confirmed it.',
    request: object({ guid: guid('Key of the sub-account.'), ...virtualForm }),
    response: saved('Key of the sub-account.'),
  }),
  listDepositAccounts: call({
    method: 'POST',
    path: '/bzjaccount/queryList',
    access: view,
    answer: 'list',
    summary: 'Lists the accounts on which the enterprise takes bid deposits.',
    request: paged({
      ...searchedBy(...soughtInAccounts),
      ...betweenDays('updateTime'),
      ...filters,
    }),
    response: object({
      ...account,
      ...areaCodes,
      ...areaNames,
      bankPermit: fileGuid('Account permit.'),
      isDefault: flag('Whether new projects use it.'),
    }),
    list: {
      texts: 'accounts',
      columns: {
        ...listedFirst,
        isDefault: { width: 80, enumeration: 'yesNo', empty: 'enums.yesNo.0' },
        ...listedLast,
      },
      filters: listedFilters,
    },
  }),
  saveDepositAccount: call({
    method: 'POST',
    path: '/bzjaccount/saveOrUpdateBzjAccount',
    access: edit,
    summary:
      'Requests that an account for bid deposits is added or changed; the current one stays valid ' +
      'until a second person has confirmed it.',
    request: object({
      guid: maybeGuid('Key of the account; empty for a new one.'),
      ...depositForm,
    }),
    response: saved('Key of the account.'),
  }),
  deleteDepositAccount: call({
    method: 'POST',
    path: '/bzjaccount/deleteBzjAccount',
    access: edit,
    summary:
      'Requests that an account for bid deposits without sub-accounts is deleted; ' +
      'it is deleted once a second person has confirmed it.',
    request: guidOnly('Key of the account.'),
    response: nothing(),
  }),
  changes: call({
    method: 'GET',
    path: '/bankaccount/changes',
    access: view,
    summary:
      'Gives every change of one account of the enterprise, the newest first: who asked, who confirmed or refused.',
    request: guidOnly('Key of the account; of one that was deleted too.'),
    response: object({
      changes: listOf(
        object({
          ...askedChange,
          verdict: oneOf(
            ['confirmed', 'refused', 'withdrawn'],
            'Outcome: confirmed, refused or withdrawn; null while it is undecided.',
          ),
          decidedByName: text('Name of the person who decided.'),
          decidedAt: millis('When it was decided.'),
          opinion: severalLines(text('Why it was refused.')),
        }),
        'Changes, the newest first.',
      ),
    }),
  }),
  listChanges: call({
    method: 'POST',
    path: '/bankaccount/listChanges',
    access: view,
    answer: 'list',
    summary:
      'Lists the changes of accounts of the enterprise that await or awaited a second person; ' +
      'undecided ones come first.',
    request: paged({
      ...betweenDays('createdAt'),
      ...searchedBy('accountName', 'bankName', 'authorName', 'number'),
      accountName: text('Part of the name of the account holder or of the bank.', 100),
      status: code('bankAccountChangeStatus', 'Status.'),
      act: code('bankAccountChangeAct', 'What is to happen to the account.'),
      accountKind: code('bankAccountKind', 'What the account is for.'),
      accountGuid: maybeGuid('Only changes of the account with this key.'),
    }),
    response: object({ ...recordHead, ...changeAbout }),
    list: {
      texts: 'accounts',
      columns: {
        accountName: { width: 200, link: true },
        status: { width: 112, tag: 'bankAccountChangeStatus' },
        act: { width: 96 },
        accountKind: { width: 136 },
        bankName: { width: 200 },
        authorName: { width: 96, label: 'accounts.fields.askerName' },
        createdAt: { width: 148, label: 'accounts.changes.askedAt' },
        number: { width: 136 },
        since: { width: 148, optional: true },
      },
      filters: {
        accountName: { label: 'accounts.changes.search' },
        status: {},
        act: {},
        accountKind: {},
      },
    },
  }),
  changeInfo: call({
    method: 'GET',
    path: '/bankaccount/changeInfo',
    access: 'login',
    summary: 'Gives one change of an account of the enterprise.',
    request: guidOnly('Key of the change.'),
    response: object({
      ...recordView,
      facts: object({
        ...changeAbout,
        changes: changedFields,
        bankPermit: fileGuid('Account permit requested.'),
      }).meta({ doc: 'What is to happen to which account.' }),
      items: listOf(storedItem(), 'Always empty.'),
    }),
  }),
  decideChange: decisionCall(['bankAccountChange'], CHANGE_DECISIONS, {
    path: '/bankaccount/decideChange',
    access: { authority: 'accounts.review' },
    summary: 'Confirms or refuses a change of an account that somebody else requested.',
    request: object({
      ...changeCommand,
      result: givenOneOf(['1', '2'], 'Decision: 1 confirm, 2 refuse.'),
      opinion: opinion()
        .nullable()
        .meta(meta({ doc: 'Opinion, at most 255 characters; required to refuse.' })),
    }),
  }),
  withdrawChange: commandCall('bankAccountChange', 'withdraw', {
    path: '/bankaccount/withdrawChange',
    access: 'login',
    summary: 'Withdraws an undecided change of an account that one has requested oneself.',
    changesState: true,
    request: object(changeCommand),
  }),
});
