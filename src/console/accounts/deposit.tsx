import { useSearchParams } from 'react-router-dom';
import { accountsCalls } from '#contract/accounts.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { NewButton } from '../records/new-button.tsx';
import { STAFF } from '../personnel/paths.ts';
import { recordPaths } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { AccountPage, NewAccountButton } from './account-page.tsx';
import { BankNumber } from '../ui/bank-number.tsx';
import { accountCells } from './columns.tsx';
import { DepositFields, depositForm } from './forms.tsx';
import { Loaded, useAccount } from './loaded.tsx';
import { accountHref, DEPOSIT_ACCOUNTS, VIRTUAL_ACCOUNTS } from './paths.ts';
import { permitFact } from './permit.tsx';

const accounts = listed(accountsCalls.listDepositAccounts, accountCells);
const hrefOf = ({ guid }: { guid: string }) => accountHref('deposit', guid);

/** Accounts on which the enterprise takes bid deposits. */
export function DepositAccountList() {
  const mayEdit = useMay(accountsCalls.saveDepositAccount);
  const actions = (
    <>
      <NewButton
        label="accounts.virtual.title"
        to={VIRTUAL_ACCOUNTS}
        call={accountsCalls.listVirtualAccounts}
        isQuiet
      />
      <NewButton
        label="accounts.changes.title"
        to={recordPaths.bankAccountChange}
        call={accountsCalls.listChanges}
        isQuiet
      />
      <NewButton label="menu.screens.staff" to={STAFF} call={personnelCalls.listUsers} isQuiet />
      {mayEdit && <NewAccountButton form={depositForm} fields={<DepositFields />} />}
    </>
  );
  return (
    <ListPage
      id="depositAccounts"
      title="accounts.deposit.title"
      hint="accounts.deposit.hint"
      {...accounts}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}

/** One account for bid deposits. */
export function DepositAccountPage() {
  const t = useText();
  const mayEdit = useMay(accountsCalls.saveDepositAccount);
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useAccount(
    pageQuery(accountsCalls.listDepositAccounts, { guid, page: 1, rows: 1 }),
  );

  async function remove() {
    if (
      !(await confirm({
        title: t('accounts.delete'),
        text: t('accounts.deleteText'),
        action: t('accounts.delete'),
        destructive: true,
      }))
    )
      return;
    if ((await delivered(send(accountsCalls.deleteDepositAccount, { guid }))) !== null)
      toast.success(t('accounts.asked'));
  }
  return (
    <Loaded {...loaded} list={DEPOSIT_ACCOUNTS}>
      {(account) => (
        <AccountPage
          account={account}
          facts={[
            { label: 'accounts.fields.accountName', value: account.accountName },
            {
              label: 'accounts.fields.bankAccount',
              value: <BankNumber value={account.bankAccount} />,
            },
            { label: 'accounts.fields.bankName', value: account.bankName },
            { label: 'accounts.fields.bank_lianhanghao', value: account.bank_lianhanghao },
            {
              label: 'accounts.fields.region',
              value: [account.provinceName, account.cityName, account.areaName]
                .filter(Boolean)
                .join(' '),
            },
            {
              label: 'accounts.fields.isYouXiao',
              value: t(`enums.validity.${account.isYouXiao ?? '0'}`),
            },
            {
              label: 'accounts.fields.isDefault',
              value: t(`enums.yesNo.${account.isDefault ?? '0'}`),
            },
            permitFact(account.bankPermit, t),
            { label: 'accounts.fields.updateTime', value: <DateTime at={account.updateTime} /> },
            { label: 'accounts.fields.beiZhu', value: account.beiZhu, wide: true },
          ]}
          form={depositForm}
          fields={<DepositFields />}
          back={{ to: DEPOSIT_ACCOUNTS, text: t('accounts.deposit.toList') }}
          title={account.accountName ?? ''}
          mayEdit={mayEdit}
          mayRead
          onDelete={() => void remove()}
        />
      )}
    </Loaded>
  );
}
