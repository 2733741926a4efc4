import '../ui/record/record.css';
import './help.css';
import { HTMLSelect } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';
import { above } from '../ui/above.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { GUIDE_ROLES, GUIDES, guideOf, type GuideRole } from './guides.ts';

const ScreenLink = above('screenLink');

/** What a person of each role does here, step by step; the user's own role first. */
export function Help() {
  const t = useText();
  const user = useUser();
  const own = guideOf(user);
  const [role, setRole] = useState<GuideRole>(own);
  return (
    <article className="ui-record help" aria-labelledby="help-title">
      <header className="ui-record-head">
        <h1 id="help-title">{t('help.title')}</h1>
        <HTMLSelect
          aria-label={t('help.roles')}
          value={role}
          onChange={(event) => setRole(event.target.value as GuideRole)}
        >
          {[own, ...GUIDE_ROLES.filter((other) => other !== own)].map((name) => (
            <option key={name} value={name}>
              {t(`help.guides.${name}.title`)}
              {name === own && ` · ${t('help.own')}`}
            </option>
          ))}
        </HTMLSelect>
      </header>
      <section className="ui-card" aria-labelledby="help-role">
        <h2 id="help-role">{t(`help.guides.${role}.title`)}</h2>
        <p className="ui-quiet">{t(`help.guides.${role}.about`)}</p>
        <Suspense fallback={<Skeleton lines={12} />}>
          <ol className="help-steps">
            {GUIDES[role].map(([step, path]) => (
              <li key={step}>
                <ScreenLink path={path} />
                <p>{t(`help.guides.${role}.steps.${step}` as TextKey)}</p>
              </li>
            ))}
          </ol>
        </Suspense>
      </section>
    </article>
  );
}
