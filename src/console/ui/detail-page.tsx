import './list/list.css';
import './record/record.css';
import './form/form.css';
import { ArrowLeft } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorNote } from './error-note.tsx';
import { Facts } from './record/facts.tsx';
import type { Section } from './record/types.ts';
import { Skeleton } from './skeleton.tsx';

interface DetailPageProps<T> {
  back: { to: string; text: string };
  loaded: { value: T | null; failure: unknown; reload: () => void };
  title: (value: T) => string;
  /** Beside the title, such as a status. */
  aside?: (value: T) => ReactNode;
  /** At the end of the line, such as buttons. */
  actions?: (value: T) => ReactNode;
  sections: (value: T) => readonly Section[];
  /** Below the sections. */
  children?: (value: T) => ReactNode;
}

/** A read-only page without a lifecycle: a title and facts. */
export function DetailPage<T>({
  back,
  loaded: { value, failure, reload },
  title,
  aside,
  actions,
  sections,
  children,
}: DetailPageProps<T>) {
  const backLink = (
    <Link to={back.to} className="ui-back">
      <ArrowLeft size={14} aria-hidden /> {back.text}
    </Link>
  );
  if (failure !== null || value === null) {
    return (
      <div className="ui-record">
        {backLink}
        {failure === null ? (
          <Skeleton lines={8} />
        ) : (
          <ErrorNote failure={failure} onRetry={reload} />
        )}
      </div>
    );
  }
  return (
    <article className="ui-record">
      <header className="ui-record-head">
        {backLink}
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{title(value)}</h1>
            {aside?.(value)}
          </div>
          {actions && <div className="ui-row ui-no-print">{actions(value)}</div>}
        </div>
      </header>
      <div className="ui-form-body">
        <Facts sections={sections(value)} />
        {children?.(value)}
      </div>
    </article>
  );
}
