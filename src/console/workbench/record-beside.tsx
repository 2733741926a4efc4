import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../records/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { joined } from '../ui/joined.ts';
import { CommandBar } from '../ui/record/command-bar.tsx';
import type { CommandButton } from '../ui/record/command-states.ts';
import { Facts } from '../ui/record/facts.tsx';
import { ItemsTable } from '../ui/record/items-table.tsx';
import { RecordNotice } from '../ui/record/notice.tsx';
import type { ShownRecordProps } from '../ui/record/record-page.tsx';
import { Related } from '../ui/record/related.tsx';
import { SidePanel } from '../ui/record/side-panel.tsx';
import { isUnderReview } from '../ui/record/under-review.ts';
import { useRecordState, useRefreshing } from '../ui/record/use-record.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Essentials } from './essentials.tsx';
import { SinceReturnCard } from './since-return-card.tsx';
import { decidesHere } from './verdict.ts';

/** A record beside the queue: all that a decision needs, and the decision below it. */
export function RecordBeside({
  info,
  sections,
  items,
  assignment,
  extra,
  refreshWhile,
  actions,
  record,
  onStale,
}: ShownRecordProps) {
  const t = useText();
  const id = useId();
  const state = useRecordState(record);
  const { view, isGone } = state;
  const { head } = view;
  useRefreshing(onStale, refreshWhile?.(view) ?? false);
  if (isGone) return <EmptyState title="ui.gone.title" hint="workbench.gone" />;
  return (
    <article className="ui-beside" aria-labelledby={id} aria-busy={state.busy !== null}>
      <header className="ui-beside-head">
        <div className="ui-record-title">
          <h2 id={id}>{head.title}</h2>
          <span className="ui-quiet ui-figures">{head.number}</span>
          <StatusTag name={info.status} code={head.status} />
          {head.waitingFor && (
            <span className="ui-quiet ui-waiting">
              {t('ui.waitingFor', { names: joined(head.waitingFor, t) })}
            </span>
          )}
        </div>
        <div className="ui-row">
          <Link to={recordHref(head.kind, head.guid)}>{t('workbench.open')}</Link>
          {actions?.(view)}
          <CommandBar
            info={info}
            record={record}
            state={state}
            only={isOther}
            allowedOnly
            {...(assignment ? { assignment } : {})}
          />
          <Button
            variant="minimal"
            icon={<Refresh />}
            aria-label={t('workbench.reload')}
            title={t('workbench.reload')}
            disabled={state.busy !== null}
            onClick={record.reload}
          />
        </div>
        <RecordNotice info={info} record={record} state={state} />
      </header>
      {/* The keyboard scrolls a region only when it can have the focus. */}
      <div
        className="ui-beside-body"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('workbench.record')}
      >
        <div className="ui-record-main">
          <Essentials view={view} />
          <SinceReturnCard info={info} guid={head.guid} revision={head.revision} />
          <Related related={view.related} />
          {items && <ItemsTable items={view.items} withTaken={items === 'taken'} />}
          <Facts sections={sections(view, t)} />
          {extra?.(view)}
        </div>
        <SidePanel info={info} view={view} isUnderReview={isUnderReview(view)} />
      </div>
      <DecisionBar record={record} state={state} />
    </article>
  );
}

const isOther = (button: CommandButton) => !decidesHere(button);
