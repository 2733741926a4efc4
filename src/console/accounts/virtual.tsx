import { useSearchParams } from 'react-router-dom';
import { accountsCalls } from '#contract/accounts.ts';
import { groupInFours } from '#contract/core/money.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { LargeAmount } from '../ui/large-amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { AccountPage, NewAccountButton } from './account-page.tsx';
import { BankNumber } from '../ui/bank-number.tsx';
import { accountCells } from './columns.tsx';
import { VirtualFields, virtualForm } from './forms.tsx';
import { Loaded, useAccount } from './loaded.tsx';
import { accountHref, VIRTUAL_ACCOUNTS } from './paths.ts';

const accounts = listed(accountsCalls.listVirtualAccounts, {
  ...accountCells,
  parentAccountNo: { text: ({ parentAccountNo }) => groupInFours(parentAccountNo ?? '') },
});
const hrefOf = ({ guid }: { guid: string }) => accountHref('virtual', guid);

/** Virtual sub-accounts below the deposit accounts. */
export function VirtualAccountList() {
  const mayEdit = useMay(accountsCalls.addVirtualAccount);
  const actions = mayEdit && <NewAccountButton form={virtualForm} fields={<VirtualFields />} />;
  return (
    <ListPage
      id="virtualAccounts"
      title="accounts.virtual.title"
      hint="accounts.virtual.hint"
      {...accounts}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}

/** One virtual sub-account. */
export function VirtualAccountPage() {
  const t = useText();
  const mayEdit = useMay(accountsCalls.addVirtualAccount);
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useAccount(
    pageQuery(accountsCalls.listVirtualAccounts, { guid, page: 1, rows: 1 }),
  );
  return (
    <Loaded {...loaded} list={VIRTUAL_ACCOUNTS}>
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
              label: 'accounts.fields.parentAccountGuid',
              value: <BankNumber value={account.parentAccountNo} />,
            },
            { label: 'accounts.fields.balance', value: <LargeAmount value={account.balance} /> },
            { label: 'accounts.fields.projectName', value: account.projectName },
            { label: 'accounts.fields.projectNo', value: account.projectNo },
            {
              label: 'accounts.fields.isYouXiao',
              value: t(`enums.validity.${account.isYouXiao ?? '0'}`),
            },
            { label: 'accounts.fields.updateTime', value: <DateTime at={account.updateTime} /> },
            { label: 'accounts.fields.beiZhu', value: account.beiZhu, wide: true },
          ]}
          form={virtualForm}
          fields={<VirtualFields />}
          back={{ to: VIRTUAL_ACCOUNTS, text: t('accounts.virtual.toList') }}
          title={account.accountName ?? ''}
          mayEdit={mayEdit}
          mayRead
        />
      )}
    </Loaded>
  );
}
