import { NonIdealState } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';

/** Shown for an account that was deleted or never existed in this enterprise. */
export function GoneNote({ list }: { list: string }) {
  const t = useText();
  return (
    <NonIdealState
      icon={<Trash size={40} />}
      description={
        <>
          <h1>{t('accounts.gone.title')}</h1>
          <p>{t('accounts.gone.text')}</p>
        </>
      }
    >
      <Link to={list}>{t('accounts.gone.toList')}</Link>
    </NonIdealState>
  );
}
