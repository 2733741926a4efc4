import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { workbenchCalls } from '#contract/workbench.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { AwayCard, usePutAway } from './away-card.tsx';

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
  const { isAway, away } = usePutAway('hints');
  const { value } = useLoaded(isAway ? null : callQuery(workbenchCalls.firstSteps, {}));
  const isNew = value?.isNew;
  const onKnown = useEffectEvent(away);
  // Whoever is not new will not be: their desk does not ask again.
  useEffect(() => {
    if (isNew === false) onKnown();
  }, [isNew]);
  if (isAway || !isNew) return null;
  return (
    <AwayCard title={t('workbench.welcome.title')} onAway={away}>
      <ul className="first-hints">
        {HINTS[on].map((hint) => (
          <li key={hint}>{t(`workbench.welcome.${hint}`)}</li>
        ))}
      </ul>
      <Link to="/help">{t('workbench.welcome.guide')}</Link>
    </AwayCard>
  );
}
