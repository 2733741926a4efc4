import '../ui/list/list.css';
import '../ui/record/record.css';
import './professional.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ApplicationTable } from './applications/table.tsx';
import { bankAccounts } from './bank-accounts.tsx';
import { CaState } from './ca-state.tsx';
import { honours } from './honours.tsx';
import { OwnTable } from './own-table.tsx';
import { performances } from './performances.tsx';
import { qualifications } from './qualifications.tsx';
import { REACHABLE_TAB } from '../ui/reachable-tab.ts';

const TABS = [
  'applications',
  'qualifications',
  'honours',
  'performances',
  'bankAccounts',
  'ca',
] as const;

type Info = ReturnType<typeof useInfo>;

const useInfo = () => useLoaded(callQuery(enterpriseCalls.professionalInfo, {}));

function Applications({
  info: { value, failure, reload },
  mayEdit,
}: {
  info: Info;
  mayEdit: boolean;
}) {
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={5} />;
  return <ApplicationTable applications={value.gongYingShangList} mayEdit={mayEdit} />;
}

function Performances({ info, mayEdit }: { info: Info; mayEdit: boolean }) {
  const loaded = useMemo(() => ({ ...info, value: info.value?.yeJiXinXiList ?? null }), [info]);
  return <OwnTable kind={performances} loaded={loaded} mayEdit={mayEdit} />;
}

function Qualifications({ mayEdit }: { mayEdit: boolean }) {
  const loaded = useLoaded(callQuery(enterpriseCalls.listQualifications, {}));
  return <OwnTable kind={qualifications} loaded={loaded} mayEdit={mayEdit} />;
}

function Honours({ mayEdit }: { mayEdit: boolean }) {
  const loaded = useLoaded(callQuery(enterpriseCalls.listHonours, {}));
  return <OwnTable kind={honours} loaded={loaded} mayEdit={mayEdit} />;
}

function BankAccounts({ mayEdit }: { mayEdit: boolean }) {
  const loaded = useLoaded(callQuery(enterpriseCalls.listBankAccounts, {}));
  return <OwnTable kind={bankAccounts} loaded={loaded} mayEdit={mayEdit} />;
}

/**
 * The professional information of a supplier: applications, certificates, honours, project
 * references, accounts, CA certificate.
 */
export function ProfessionalInfo() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const info = useInfo();
  const mayEdit = useMay(enterpriseCalls.submitApplications);
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'applications';
  const panels = {
    applications: <Applications info={info} mayEdit={mayEdit} />,
    qualifications: <Qualifications mayEdit={mayEdit} />,
    honours: <Honours mayEdit={mayEdit} />,
    performances: <Performances info={info} mayEdit={mayEdit} />,
    bankAccounts: <BankAccounts mayEdit={mayEdit} />,
    ca: <CaState />,
  };
  return (
    <div className="ui-list">
      <header className="ui-list-head">
        <h1>{t('professional.title')}</h1>
        <nav className="ui-row" aria-label={t('professional.more')}>
          <Link to="/qyxxgl/evaluate">{t('professional.evaluations')}</Link>
          <Link to="/qyxxgl/misconduct">{t('professional.misconducts')}</Link>
          <Link to="/qyxxgl/gyszybq">{t('professional.labels')}</Link>
        </nav>
      </header>
      <div className="ui-card enterprise-tabs">
        <Tabs
          id="professional"
          selectedTabId={tab}
          renderActiveTabPanelOnly
          onChange={(name) => setParams({ tab: String(name) }, { replace: true })}
        >
          {TABS.map((name) => (
            <Tab
              {...REACHABLE_TAB}
              key={name}
              id={name}
              title={t(`professional.${name}.title`)}
              panel={panels[name]}
            />
          ))}
        </Tabs>
      </div>
    </div>
  );
}
