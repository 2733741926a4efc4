import '../ui/record/record.css';
import { ArrowLeft } from '@blueprintjs/icons';
import { Link, Navigate } from 'react-router-dom';
import { institutionsCalls } from '#contract/institutions.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

const unitInfo = callQuery(institutionsCalls.unitInfo, {});

/**
 * Leads to the institution of the own unit; where there is none yet, says so and offers to write
 * it.
 */
export function OwnInstitution() {
  const t = useText();
  const { value: unit, failure, reload } = useLoaded(unitInfo);
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (!unit)
    return (
      <div className="ui-record">
        <Skeleton lines={8} />
      </div>
    );
  const { caiGouZhiDu: own } = unit;
  if (own?.guid) return <Navigate to={recordHref('institution', own.guid)} replace />;
  return (
    <section className="ui-record">
      <header className="ui-record-head">
        <Link to={recordPaths.institution} className="ui-back">
          <ArrowLeft size={14} aria-hidden />{' '}
          {t('ui.backTo', { list: t('records.lists.institution') })}
        </Link>
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{t('institutions.own.title')}</h1>
          </div>
          <NewButton
            label="institutions.own.write"
            to={`${recordPaths.institution}/new`}
            call={institutionsCalls.save}
          />
        </div>
      </header>
      <Facts
        sections={[
          {
            title: 'institutions.sections.unit',
            facts: [
              { label: 'institutions.fields.qiyeName', value: unit.qiYeName },
              { label: 'institutions.fields.qiyeBH', value: unit.qiYeBH },
              { label: 'institutions.fields.lianXiPhone', value: unit.lianXiPhone },
              { label: 'institutions.fields.zhuCeTime', value: <DateTime at={unit.zhuCeTime} /> },
            ],
          },
        ]}
      />
      <EmptyState title="institutions.own.none" hint="institutions.own.hint" />
    </section>
  );
}
