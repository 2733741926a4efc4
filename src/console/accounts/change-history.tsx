import { accountsCalls } from '#contract/accounts.ts';
import { Link } from 'react-router-dom';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ChangeLines } from './change-lines.tsx';
import type { DecidedChange } from './types.ts';

const tones = { confirmed: 'positive', refused: 'negative', withdrawn: 'other' } as const;

function Line({ change }: { change: DecidedChange }) {
  const t = useText();
  const { guid, act, verdict, askedByName, askedAt, decidedByName, decidedAt, opinion, changes } =
    change;
  return (
    <li className="ui-history-entry">
      <p className="ui-step-title">
        <strong>
          <Link to={recordHref('bankAccountChange', guid)}>
            {codeText(t, 'bankAccountChangeAct', act)}
          </Link>
        </strong>
        <span className={`ui-status ui-tone-${verdict ? tones[verdict] : 'progress'}`}>
          {t(`accounts.change.verdicts.${verdict ?? 'waiting'}`)}
        </span>
      </p>
      <p>
        {t('accounts.change.asker', { name: askedByName })}{' '}
        <span className="ui-quiet">
          <DateTime at={askedAt} />
        </span>
      </p>
      {verdict && verdict !== 'withdrawn' && (
        <p>
          {t('accounts.change.decider', { name: decidedByName })}{' '}
          <span className="ui-quiet">
            <DateTime at={decidedAt} />
          </span>
        </p>
      )}
      {opinion && <blockquote>{opinion}</blockquote>}
      <ChangeLines changes={changes} />
    </li>
  );
}

/** All changes of an account, the newest first: who requested, who decided, what changed. */
export function ChangeHistory({ guid }: { guid: string }) {
  const t = useText();
  const { value, failure, reload } = useLoaded(callQuery(accountsCalls.changes, { guid }));
  return (
    <section className="ui-card" aria-labelledby="account-history">
      <h2 id="account-history">{t('accounts.history')}</h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={4} />}
      {value && (
        <ol className="ui-history">
          {value.changes.map((change) => (
            <Line key={change.guid} change={change} />
          ))}
        </ol>
      )}
    </section>
  );
}
