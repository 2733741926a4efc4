import './first-steps.css';
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { workbenchCalls } from '#contract/workbench.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { useUser } from '../session/context.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { isPutAway, putAway } from './put-away.ts';

/** Three hints: what helps most on the start screen, how to find things, and where the help is. */
const HINTS = {
  desk: ['desk', 'find', 'help'],
  supplier: ['told', 'find', 'help'],
} as const;

/**
 * Hints for somebody who signed in for the first time a few days ago, until they put them away.
 */
export function Hints({ on }: { on: keyof typeof HINTS }) {
  const t = useText();
  const id = useId();
  const user = useUser();
  const [isAway, setAway] = useState(() => isPutAway('hints', user));
  const { value } = useLoaded(isAway ? null : callQuery(workbenchCalls.firstSteps, {}));
  if (isAway || !value?.isNew) return null;
  return (
    <section className="ui-card first-steps" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('workbench.welcome.title')}</h2>
        <Button
          size="small"
          variant="minimal"
          onClick={() => {
            putAway('hints', user);
            setAway(true);
          }}
        >
          {t('workbench.firstSteps.putAway')}
        </Button>
      </header>
      <ul className="first-hints">
        {HINTS[on].map((hint) => (
          <li key={hint}>{t(`workbench.welcome.${hint}`)}</li>
        ))}
      </ul>
      <Link to="/help">{t('workbench.welcome.guide')}</Link>
    </section>
  );
}
