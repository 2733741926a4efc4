import './registration.css';
import '../base/pages/pages.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { PublicPage } from '../base/pages/public-page.tsx';

/** What came of a form for people who are not signed in, in its place. */
export function AccountResult({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <PublicPage>
      <div className="account">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </PublicPage>
  );
}
