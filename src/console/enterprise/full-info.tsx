import '../ui/list/list.css';
import '../ui/record/record.css';
import './professional.css';
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { isFor } from '#contract/enterprise/audiences.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { applicationColumns } from './applications/table.tsx';
import { bankAccountColumns } from './bank-accounts.tsx';
import { ChangeRecords } from './change-records.tsx';
import { CredentialCard } from './credential-card.tsx';
import { enterpriseSections } from './facts.tsx';
import { honourColumns } from './honours.tsx';
import { performanceColumns } from './performances.tsx';
import { qualificationColumns } from './qualifications.tsx';
import { wonProjectColumns } from './won-projects.tsx';
import { REACHABLE_TAB } from '../ui/reachable-tab.ts';

/** Parts of the page; the registration comes first (requirements, 9: active tab). */
const TABS = ['zhuce', 'credentials', 'changes'] as const;
const fullInfo = callQuery(enterpriseCalls.fullInfo, {});
const professionalInfo = callQuery(enterpriseCalls.professionalInfo, {});
const bankAccounts = callQuery(enterpriseCalls.listBankAccounts, {});

function BankAccounts() {
  const { value, failure, reload } = useLoaded(bankAccounts);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={3} />;
  return <CredentialCard name="bankAccounts" rows={value} columns={bankAccountColumns} />;
}

function Applications() {
  const { value, failure, reload } = useLoaded(professionalInfo);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={3} />;
  return (
    <CredentialCard
      name="applications"
      rows={value.gongYingShangList}
      columns={applicationColumns}
    />
  );
}

/** The credentials that a supplier shows to purchasers. */
function Credentials({ full }: { full: ResponseOf<typeof enterpriseCalls.fullInfo> }) {
  return (
    <>
      <CredentialCard
        name="qualifications"
        rows={full.ziZhiXinXiList}
        columns={qualificationColumns}
      />
      <CredentialCard name="honours" rows={full.rongYuXinXiList} columns={honourColumns} />
      <CredentialCard name="performances" rows={full.yeJiXinXiList} columns={performanceColumns} />
      <CredentialCard
        name="wonProjects"
        rows={full.pingTaiXiangMuList}
        columns={wonProjectColumns}
      />
      <Applications />
      <BankAccounts />
    </>
  );
}

/** The information of the own enterprise in force, to read and print, with its changes. */
export function FullInfo() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { value: full, failure, reload } = useLoaded(fullInfo);
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (!full)
    return (
      <div className="ui-record">
        <Skeleton lines={12} />
      </div>
    );
  const hasPassed = Boolean(full.zsZhuTiLeiXing);
  const tabs = TABS.filter((name) => name !== 'credentials' || isFor('supplier', full));
  const panels = {
    zhuce: <Facts sections={enterpriseSections(full, null, t)} />,
    credentials: (
      <div>
        <Credentials full={full} />
      </div>
    ),
    changes: <ChangeRecords />,
  };
  return (
    <article className="ui-record">
      <header className="ui-record-head">
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{t('enterprise.full.title')}</h1>
            <span className="ui-quiet">{full.qiYe_Name}</span>
          </div>
          <div className="ui-row ui-no-print">
            <Button variant="minimal" icon={<Print />} onClick={() => window.print()}>
              {t('ui.print')}
            </Button>
          </div>
        </div>
      </header>
      {hasPassed ? (
        <Tabs
          id="full"
          className="enterprise-full"
          selectedTabId={tabs.find((name) => name === params.get('tab')) ?? 'zhuce'}
          onChange={(name) => setParams({ tab: String(name) }, { replace: true })}
        >
          {tabs.map((name) => (
            <Tab
              {...REACHABLE_TAB}
              key={name}
              id={name}
              title={t(`enterprise.full.tabs.${name}`)}
              panelClassName="ui-record-main"
              panel={panels[name]}
            />
          ))}
        </Tabs>
      ) : (
        <EmptyState title="enterprise.full.none" hint="enterprise.full.noneHint" />
      )}
    </article>
  );
}
