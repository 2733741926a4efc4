import './public-page.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '../mark.tsx';
import { Preferences } from '../preferences.tsx';
import { useText } from '../use-text.ts';

/** The frame of pages without the shell: product name, language and theme. */
export function PublicPage({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="public">
      <header className="public-header">
        <Link to="/login" className="public-brand">
          <Mark size={24} />
          {t('common.product')}
        </Link>
        <Preferences />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
