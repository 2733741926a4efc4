import '../ui/record/record.css';
import { organisationCalls } from '#contract/organisation.ts';
import { receiveAccountForm } from '#contract/organisation/structure.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { accountsCalls } from '#contract/accounts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import type { Fact } from '../ui/record/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { AccountPage, NewAccountButton } from './account-page.tsx';
import { BankNumber } from '../ui/bank-number.tsx';
import { BankFields, PermitField } from './fields.tsx';
import { permitFact } from './permit.tsx';
import type { AccountForm } from './types.ts';

type Account = ResponseOf<typeof organisationCalls.receiveAccount>;

const form: AccountForm = {
  schema: receiveAccountForm,
  fields: {
    accountName: '',
    bankName: '',
    bankAccount: '',
    bank_lianhanghao: '',
    bankAddress: '',
    bankPermit: '',
  },
  save: (request, guid) =>
    send(
      organisationCalls.saveReceiveAccount,
      { ...request, ...(guid === null ? {} : { guid }) } as RequestOf<
        typeof organisationCalls.saveReceiveAccount
      >,
      withoutToast,
    ),
};

const fields = (
  <>
    <BankFields />
    <TextField name="bankAddress" wide />
    <PermitField />
  </>
);

const factsOf = (account: Account, t: Translate): Fact[] => [
  { label: 'accounts.fields.accountName', value: account.accountName },
  { label: 'accounts.fields.bankAccount', value: <BankNumber value={account.bankAccount} /> },
  { label: 'accounts.fields.bankName', value: account.bankName },
  { label: 'accounts.fields.bank_lianhanghao', value: account.bank_lianhanghao },
  { label: 'accounts.fields.bankAddress', value: account.bankAddress },
  permitFact(account.bankPermit, t),
  { label: 'accounts.fields.updatorName', value: account.updatorName },
  { label: 'accounts.fields.updateTime', value: <DateTime at={account.updateTime} /> },
];

/** The account on which the enterprise receives money. */
export function ReceivingAccount() {
  const t = useText();
  const mayView = useMay(accountsCalls.changes);
  const {
    value: account,
    failure,
    reload,
  } = useLoaded(callQuery(organisationCalls.receiveAccount, {}));
  const mayEdit = useMay(organisationCalls.saveReceiveAccount);
  const title = t('accounts.receiving.title');
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (!account)
    return (
      <div className="ui-record">
        <Skeleton lines={8} />
      </div>
    );
  if (!account.guid) {
    return (
      <section className="ui-record">
        <header className="ui-record-head">
          <div className="ui-record-line">
            <div className="ui-record-title">
              <h1>{title}</h1>
            </div>
            {mayEdit && <NewAccountButton form={form} fields={fields} />}
          </div>
        </header>
        <EmptyState title="accounts.receiving.none" hint="accounts.receiving.hint" />
      </section>
    );
  }
  return (
    <AccountPage
      account={{ ...account, guid: account.guid }}
      facts={factsOf(account, t)}
      form={form}
      fields={fields}
      title={title}
      mayEdit={mayEdit}
      mayRead={mayView}
    />
  );
}
