import { Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { accountsCalls } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { machine as bankAccountChangeMachine } from '#machines/bank-account-change/index.ts';
import { stateOfCode, statusesTaking } from '#model/lifecycle.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { useReread } from '../session/use-reread.ts';
import { DateTime } from '../ui/date-time.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, Section } from '../ui/record/types.ts';
import { ChangeLines } from './change-lines.tsx';
import { accountKinds } from './kinds.ts';
import { accountHref } from './paths.ts';
import { permitFact } from './permit.tsx';

type Facts = ResponseOf<typeof accountsCalls.changeInfo>['facts'];

/** Statuses in which it awaits a second person. */
const WAITING = statusesTaking(bankAccountChangeMachine, 'bankAccountChange.confirm');

const isConfirmed = (status: string) =>
  stateOfCode(bankAccountChangeMachine, status).state === 'confirmed';

const factsOf = ({ facts }: RecordDetail) => facts as Facts;

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'accounts', t);
  const { authorName, createdAt, since } = detail.head;
  const { accountGuid, accountKind, bankPermit } = factsOf(detail);
  const account = (
    <Link to={accountHref(accountKind ?? 'deposit', accountGuid)}>
      {t('accounts.changes.account')}
    </Link>
  );
  return [
    {
      title: 'accounts.changes.asked',
      facts: [
        coded('act', 'bankAccountChangeAct'),
        coded('accountKind', 'bankAccountKind'),
        text('accountName'),
        text('bankName'),
        { label: 'accounts.fields.askerName', value: authorName },
        { label: 'accounts.changes.askedAt', value: <DateTime at={createdAt} /> },
        { label: 'records.fields.since', value: <DateTime at={since} /> },
        permitFact(bankPermit, t),
        { label: 'accounts.changes.account', value: account },
      ],
    },
  ];
}

/**
 * The first sub-account in force adds an entry to the menu of its enterprise, which is loaded again
 * after a confirmation on this page.
 */
function useFreshMenu(detail: RecordDetail) {
  const reread = useReread();
  const { status } = detail.head;
  const { accountKind, act } = factsOf(detail);
  const before = useRef(status);
  useEffect(() => {
    const isNew = WAITING.includes(before.current) && isConfirmed(status);
    if (isNew && accountKind === 'virtual' && act === 'added') reread();
    before.current = status;
  }, [status, accountKind, act, reread]);
}

/** The effect of the change on each field, and what the confirming person has to check. */
function Effect({ detail }: { detail: RecordDetail }) {
  const t = useText();
  useFreshMenu(detail);
  return (
    <section className="ui-card" aria-labelledby="account-change-effect">
      <h2 id="account-change-effect">{t('accounts.changes.effect')}</h2>
      {WAITING.includes(detail.head.status) && (
        <Callout intent={Intent.WARNING} className="ui-note" compact>
          {t('accounts.changes.check')}
        </Callout>
      )}
      <ChangeLines changes={factsOf(detail).changes} />
    </section>
  );
}

/** The page of an account change. */
export function AccountChangeRecord() {
  return (
    <RecordPage
      info={accountKinds.bankAccountChange}
      sections={sections}
      extra={(detail) => <Effect detail={detail} />}
    />
  );
}
