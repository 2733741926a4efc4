import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { KINDS } from '#contract/kinds.ts';
import { recordHref } from '../../base/record-paths.ts';
import { StatusTag } from '../status-tag.tsx';
import { useText } from '../../base/use-text.ts';
import type { RecordView } from './types.ts';

/** The related records: what this one was created from, and what was created from it. */
export function Related({ related }: { related: RecordView['related'] }) {
  const t = useText();
  if (related.length === 0) return null;
  return (
    <nav className="ui-related" aria-label={t('ui.related')}>
      <span className="ui-quiet">{t('ui.related')}</span>
      {related.map(({ guid, kind, number, title, status }) => (
        <Fragment key={guid}>
          <span className="ui-related-one">
            <span className="ui-quiet">{t(`records.kinds.${kind}`)}</span>{' '}
            <Link to={recordHref(kind, guid)} title={title}>
              {number}
            </Link>{' '}
            <StatusTag name={KINDS[kind].status} code={status} />
          </span>
        </Fragment>
      ))}
    </nav>
  );
}
