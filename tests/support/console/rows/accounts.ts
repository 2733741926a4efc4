import { accountsCalls } from '#contract/accounts.ts';
import { confirmed, opened, save, type Press, type Sitting } from '../sitting.ts';

/** Deposit accounts and their sub-accounts; every change awaits a second person. */
export async function accounts(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'sysadmin01';
  const [writer, reviewer] = [await fixture.as(by), await fixture.as('approver02')];
  const label = (name: string) => t(`accounts.fields.${name}`);
  const page = { page: 1, rows: 100 } as const;
  const bank = {
    accountName: '保证金专户',
    bankName: '示范商业银行总行',
    bankAccount: '9988000012340001',
    bank_lianhanghao: '102100099996',
    isYouXiao: '1',
    beiZhu: '备注',
  } as const;
  const asked = async (list: typeof accountsCalls.listDepositAccounts, bankAccount: string) =>
    (await writer.list(list, page)).rows.flatMap((row) =>
      row.bankAccount === bankAccount
        ? [{ name: row.accountName, act: row.change?.act ?? null }]
        : [],
    );
  const deposit = () => asked(accountsCalls.listDepositAccounts, bank.bankAccount);
  const waiting = async (guid: string) =>
    (await writer.list(accountsCalls.listDepositAccounts, { ...page, guid })).rows[0]?.change
      ?.guid ?? '';
  const added: Press = {
    call: 'accounts.saveDepositAccount',
    by,
    at: '/baozhengjin/list',
    prepare: opened(t('accounts.new'), label, { ...bank, isDefault: '0' }),
    give: save(t('accounts.ask')),
    form: { field: 'bankName', label: label('bankName'), value: bank.bankName },
    sends: { ...bank, isDefault: '0', guid: null },
    says: t('accounts.asked'),
    stored: deposit,
    becomes: [{ name: '保证金专户', act: 'added' }],
  };
  await sitting.press(added);
  const guid =
    (await writer.list(accountsCalls.listDepositAccounts, page)).rows.find(
      (row) => row.bankAccount === bank.bankAccount,
    )?.guid ?? '';
  const at = `/baozhengjin/account?guid=${guid}`;
  await reviewer.call(accountsCalls.decideChange, { guid: await waiting(guid), result: '1' });
  await sitting.meets(
    {
      ...added,
      form: { field: 'bankAccount', label: label('bankAccount'), value: bank.bankAccount },
    },
    400,
  );
  await sitting.press({
    call: 'accounts.deleteDepositAccount',
    by,
    at,
    give: confirmed(t('accounts.delete'), t('accounts.delete')),
    sends: { guid },
    says: t('accounts.asked'),
    stored: deposit,
    becomes: [{ name: '保证金专户', act: 'deleted' }],
  });
  await writer.call(accountsCalls.withdrawChange, { guid: await waiting(guid) });
  const { isYouXiao, ...typed } = {
    ...bank,
    accountName: '项目子户',
    bankAccount: '9988000012340002',
    projectName: '一号高炉',
    projectNo: 'XM-1',
    parentAccountGuid: guid,
  };
  const virtual = () =>
    asked(
      accountsCalls.listVirtualAccounts as unknown as typeof accountsCalls.listDepositAccounts,
      typed.bankAccount,
    );
  await sitting.press({
    call: 'accounts.addVirtualAccount',
    by,
    at: '/virAccManager/list',
    prepare: opened(t('accounts.new'), label, typed),
    give: save(t('accounts.ask')),
    form: { field: 'projectName', label: label('projectName'), value: '一号高炉' },
    sends: { ...typed, isYouXiao },
    says: t('accounts.asked'),
    stored: virtual,
    becomes: [{ name: '项目子户', act: 'added' }],
  });
  const [below] = (
    await writer.list(accountsCalls.listVirtualAccounts, { ...page, projectName: '一号高炉' })
  ).rows;
  await reviewer.call(accountsCalls.decideChange, { guid: below?.change?.guid ?? '', result: '1' });
  await sitting.press({
    call: 'accounts.updateVirtualAccount',
    by,
    at: `/virAccManager/account?guid=${below?.guid}`,
    prepare: opened(t('accounts.change.edit'), label, { projectName: '二号高炉' }),
    give: save(t('accounts.ask')),
    form: { field: 'projectName', label: label('projectName'), value: '二号高炉' },
    sends: { ...typed, isYouXiao, projectName: '二号高炉', guid: below?.guid },
    says: t('accounts.asked'),
    stored: virtual,
    becomes: [{ name: '项目子户', act: 'changed' }],
  });
}
