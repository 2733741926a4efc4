import '../ui/record/record.css';
import '../ui/form/form.css';
import { Button } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useScreenTitle } from '../base/screen-title.tsx';
import { useText } from '../base/use-text.ts';
import { Facts } from '../ui/record/facts.tsx';
import type { Fact } from '../ui/record/types.ts';
import { WhyButton } from '../ui/record/why-button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ChangeHistory } from './change-history.tsx';
import type { AccountForm, WaitingChange } from './types.ts';
import { WaitingChangeNote } from './waiting-change.tsx';

/** What the page of every kind of account gets. */
interface PagedAccount {
  readonly guid: string;
  readonly accountName?: string | null;
  readonly change?: WaitingChange | null;
}

interface AccountPageProps {
  account: PagedAccount;
  facts: readonly Fact[];
  form: AccountForm;
  /** Fields of the form. */
  fields: ReactNode;
  /** Address of its list; missing if there is only one account. */
  back?: { to: string; text: string };
  title: string;
  mayEdit: boolean;
  /** Everybody who may view accounts sees their history. */
  mayRead: boolean;
  /** Requests the deletion of the account; missing if that is not offered. */
  onDelete?: () => void;
}

/** An account: its content in force, the undecided change, and all earlier changes. */
export function AccountPage({
  account,
  facts,
  form,
  fields,
  back,
  title,
  mayEdit,
  mayRead,
  onDelete,
}: AccountPageProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { change } = account;
  useScreenTitle(account.accountName ?? null);
  const why = change ? t('errors.accountChangeWaits') : null;
  return (
    <article className="ui-record">
      <header className="ui-record-head">
        {back && (
          <Link to={back.to} className="ui-back">
            <ArrowLeft size={14} aria-hidden /> {back.text}
          </Link>
        )}
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{title}</h1>
            {change && <span className="ui-status ui-tone-progress">{t('accounts.waiting')}</span>}
          </div>
          {mayEdit && (
            <div className="ui-row">
              <WhyButton
                text={t('accounts.change.edit')}
                why={why}
                onClick={() => setIsEditing(true)}
              />
              {onDelete && (
                <WhyButton
                  text={t('accounts.delete')}
                  intent="danger"
                  variant="outlined"
                  why={why}
                  onClick={onDelete}
                />
              )}
            </div>
          )}
        </div>
        {change && <WaitingChangeNote change={change} />}
      </header>
      <div className="ui-form-body">
        <Facts
          sections={[
            {
              title:
                change?.act === 'added' ? 'accounts.sections.asked' : 'accounts.sections.inForce',
              facts,
            },
          ]}
        />
        {/* With every decision there is more to show. */}
        {mayRead && <ChangeHistory key={change?.guid ?? ''} guid={account.guid} />}
      </div>
      {isEditing && (
        <AccountDialog form={form} account={account} onClose={() => setIsEditing(false)}>
          {fields}
        </AccountDialog>
      )}
    </article>
  );
}

/** Opens the form of a new account. */
export function NewAccountButton({ form, fields }: { form: AccountForm; fields: ReactNode }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button intent="primary" onClick={() => setIsOpen(true)}>
        {t('accounts.new')}
      </Button>
      {isOpen && (
        <AccountDialog form={form} account={null} onClose={() => setIsOpen(false)}>
          {fields}
        </AccountDialog>
      )}
    </>
  );
}
