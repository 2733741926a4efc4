import { Tab, Tabs } from '@blueprintjs/core';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { circleOf, hasChain as passesChain } from '#contract/kinds.ts';
import { lazy, memo, Suspense, useCallback, useId, useState } from 'react';
import { useUser } from '../../session/context.tsx';
import { above } from '../above.ts';
import { Skeleton } from '../skeleton.tsx';
import { useText } from '../../base/use-text.ts';
import { Chain } from './chain.tsx';
import type { Draft } from './discussion.tsx';
import { History } from './history.tsx';
import { useSideTab } from './use-side-tab.ts';
import { Escalations } from './escalations.tsx';
import { Urges } from './urging.tsx';
import type { KindInfo, RecordView } from './types.ts';
import { REACHABLE_TAB } from '../reachable-tab.ts';

const Replay = above('replay');
const RecordFindings = above('recordFindings');

const Discussion = lazy(() =>
  import('./discussion.tsx').then(({ Discussion: component }) => ({ default: component })),
);

/** Chain, history, discussion and diagram of a record, the same for every kind. */
export const SidePanel = memo(function SidePanel({
  info,
  view,
  isUnderReview,
}: {
  info: KindInfo;
  view: RecordView;
  isUnderReview: boolean;
}) {
  const t = useText();
  const { guid, revision, kind, unitGuid } = view.head;
  const user = useUser();
  const isAuditor = user.authorities.includes(AUDIT_AUTHORITY) && user.guid !== unitGuid;
  const hasChain = passesChain(kind);
  // A comment is not a command, so it does not reload the record.
  const [counted, setCounted] = useState({ before: view.comments, now: view.comments });
  const comments = counted.before === view.comments ? counted.now : view.comments;
  const count = useCallback(
    (now: number) => setCounted({ before: view.comments, now }),
    [view.comments],
  );
  // Kept here because people switch to the history while they write.
  const [draft, setDraft] = useState<Draft>(() => ({
    text: '',
    mentioned: [],
    files: [],
    circle: circleOf(kind),
  }));
  const [chosen, setTab] = useSideTab();
  // In a sample the tab stays from record to record; one of the own unit has no findings.
  const tab = chosen === 'findings' && !isAuditor ? 'history' : chosen;
  const chainId = useId();
  return (
    <aside className="ui-side" aria-label={t(hasChain ? 'ui.side.label' : 'ui.side.withoutChain')}>
      {hasChain && (
        <section className="ui-side-chain" aria-labelledby={chainId}>
          <h2 id={chainId}>{t('ui.side.chain')}</h2>
          <Chain view={view} isUnderReview={isUnderReview} />
          <Escalations escalations={view.escalations} />
          <Urges urges={view.urging.urges} />
        </section>
      )}
      <Tabs
        id={`side-${guid}`}
        selectedTabId={tab}
        onChange={setTab}
        // Animation would measure the tab's badge, which forces a layout each time a record is
        // shown.
        animate={false}
      >
        <Tab
          {...REACHABLE_TAB}
          id="history"
          title={t('ui.side.history')}
          panelClassName="ui-side-history"
          // Stays when another tab is open: paper has the history, and printing does not wait for
          // an answer.
          panel={
            <>
              <h2 className="ui-print-only">{t('ui.side.history')}</h2>
              {!hasChain && <Urges urges={view.urging.urges} />}
              <History info={info} guid={guid} revision={revision} />
            </>
          }
        />
        <Tab
          {...REACHABLE_TAB}
          id="discussion"
          title={t('ui.side.discussion')}
          tagContent={comments || undefined}
          panel={
            <Suspense fallback={<Skeleton lines={6} />}>
              {tab === 'discussion' && (
                <Discussion
                  guid={guid}
                  onCounted={count}
                  draft={draft}
                  usual={circleOf(kind)}
                  onDraft={setDraft}
                />
              )}
            </Suspense>
          }
        />
        <Tab
          {...REACHABLE_TAB}
          id="diagram"
          title={t('ui.side.diagram')}
          panel={
            <Suspense fallback={<Skeleton />}>
              {tab === 'diagram' && <Replay info={info} view={view} />}
            </Suspense>
          }
        />
        {isAuditor && (
          <Tab
            {...REACHABLE_TAB}
            id="findings"
            title={t('audit.findings.tab')}
            panel={
              <Suspense fallback={<Skeleton lines={6} />}>
                {tab === 'findings' && <RecordFindings guid={guid} />}
              </Suspense>
            }
          />
        )}
      </Tabs>
    </aside>
  );
});
