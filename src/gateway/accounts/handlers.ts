import type { accountsCalls } from '#contract/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { areaNames } from '../representatives/areas.ts';
import { askForAccount, askForDeletion } from './ask.ts';
import { changeInfo, listChanges } from './changes/changes.ts';
import { contentOf } from './content.ts';
import { changesOf } from './history.ts';
import { listAccounts, type ShownAccount } from './list.ts';

const common = ({
  guid,
  accountName,
  bankName,
  bankAccount,
  bank_lianhanghao,
  isYouXiao,
  beiZhu,
  qiYe_Name,
  qiYe_BH,
  creatorGuid,
  creatorName,
  createTime,
  updateTime,
  change,
}: ShownAccount) =>
  ({
    guid,
    accountName,
    bankName,
    bankAccount,
    bank_lianhanghao,
    isYouXiao,
    beiZhu,
    qiYe_Name,
    qiYe_BH,
    creatorGuid,
    creatorName,
    createTime,
    updateTime,
    change,
  }) as const;

const ofVirtual = (row: ShownAccount) => {
  const { parentAccountGuid, parentAccountNo, projectName, projectNo, balance } = row;
  return { ...common(row), parentAccountGuid, parentAccountNo, projectName, projectNo, balance };
};

const ofDeposit = (row: ShownAccount) => {
  const { shengId, shiId, areaId, bankPermit, isDefault } = row;
  const names = areaNames(Number(shengId), Number(shiId), Number(areaId)) ?? {
    provinceName: null,
    cityName: null,
    areaName: null,
  };
  return { ...common(row), shengId, shiId, areaId, ...names, bankPermit, isDefault };
};

type Rows<Name extends 'listVirtualAccounts' | 'listDepositAccounts'> = Awaited<
  ReturnType<HandlersOf<typeof accountsCalls>[Name]>
>;

/**
 * Accounts for bid deposits and virtual sub-accounts. Each enterprise sees and maintains its own,
 * and every change needs two people.
 */
export const accountsHandlers: HandlersOf<typeof accountsCalls> = {
  async listVirtualAccounts(search, { db, user }) {
    const { rows, total } = await listAccounts(db, user, 'virtual', search);
    return { rows: rows.map(ofVirtual), total } as Rows<'listVirtualAccounts'>;
  },
  addVirtualAccount: async (form, context) => ({
    guid: await askForAccount(context, { kind: 'virtual', guid: null, content: contentOf(form) }),
  }),
  updateVirtualAccount: async ({ guid, ...form }, context) => ({
    guid: await askForAccount(context, { kind: 'virtual', guid, content: contentOf(form) }),
  }),
  async listDepositAccounts(search, { db, user }) {
    const { rows, total } = await listAccounts(db, user, 'deposit', search);
    return { rows: rows.map(ofDeposit), total } as Rows<'listDepositAccounts'>;
  },
  saveDepositAccount: async ({ guid, ...form }, context) => ({
    guid: await askForAccount(context, {
      kind: 'deposit',
      guid: guid ?? null,
      content: contentOf(form),
    }),
  }),
  deleteDepositAccount: async ({ guid }, context) => {
    await askForDeletion(context, 'deposit', guid);
    return {};
  },
  changes: async ({ guid }, context) => ({ changes: await changesOf(context, guid) }),
  listChanges: (search, context) => listChanges(context, search),
  changeInfo: ({ guid }, context) => changeInfo(context, guid),
};
