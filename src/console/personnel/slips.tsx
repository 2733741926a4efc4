import './slips.css';
import { Button, type Intent } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { createPortal } from 'react-dom';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';

/** What a person needs to sign in for the first time. */
export interface Slip {
  accountName: string;
  user_Name: string;
  password: string;
}

/**
 * Prints a slip for each person, to be cut apart and handed over. The passwords exist only on paper
 * and in the open dialog: neither the gateway nor the browser stores them.
 */
export function PrintSlips({ people, intent }: { people: readonly Slip[]; intent?: Intent }) {
  const t = useText();
  const { name: unit } = useUser();
  return (
    <>
      <Button {...(intent ? { intent } : {})} icon={<Print />} onClick={() => window.print()}>
        {t('personnel.slips.print', { count: people.length })}
      </Button>
      {createPortal(
        <div className="slips">
          {people.map(({ accountName, user_Name, password }) => (
            <section key={accountName} className="slip">
              <h2>{t('personnel.slips.title')}</h2>
              <p className="slip-unit">{unit}</p>
              <dl>
                <dt>{t('personnel.fields.user_Name')}</dt>
                <dd>{user_Name}</dd>
                <dt>{t('personnel.slips.address')}</dt>
                <dd>{window.location.origin}</dd>
                <dt>{t('personnel.fields.accountName')}</dt>
                <dd className="slip-code">{accountName}</dd>
                <dt>{t('personnel.person.password')}</dt>
                <dd className="slip-code">{password}</dd>
              </dl>
              <p>{t('personnel.slips.text')}</p>
            </section>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
