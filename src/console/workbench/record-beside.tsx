import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { use, useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { AdviceButton, RecordAdvices } from '../ui/record/advice/record-advice.tsx';
import { CommandBar } from '../ui/record/command-bar.tsx';
import type { CommandButton } from '../ui/record/command-states.ts';
import { CopyToButton, RecordCopies } from '../ui/record/copies/record-copies.tsx';
import { RecordFacts } from '../ui/record/facts.tsx';
import { ItemsTable } from '../ui/record/items-table.tsx';
import { RecordNotice } from '../ui/record/notice.tsx';
import type { ShownRecordProps } from '../ui/record/record-page.tsx';
import { Related } from '../ui/record/related.tsx';
import { namesWith } from '../ui/record/stand-ins.ts';
import { SidePanel } from '../ui/record/side-panel.tsx';
import { RecordFrame } from '../ui/record/frame.ts';
import { isUnderReview } from '../ui/record/under-review.ts';
import { EscalatedTag } from '../ui/record/escalations.tsx';
import { SinceLine } from '../ui/record/since/since-line.tsx';
import { SuppliersStanding } from '../ui/record/suppliers-standing.tsx';
import { Urging } from '../ui/record/urging.tsx';
import { useRecordState, useRefreshing } from '../ui/record/use-record.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DeskAround } from './desk.ts';
import { Essentials } from './essentials.tsx';
import { ReturnedBefore, SinceReturnCard } from './since-return-card.tsx';
import { decidesHere, decisionsOf } from '../records/verdict.ts';

/** A record beside the queue: everything for a decision, and the decision form below. */
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
  const desk = use(DeskAround);
  const { address = '' } = use(RecordFrame) ?? {};
  useRefreshing(onStale, refreshWhile?.(view) ?? false);
  // A command that takes the decision from the person ends it here, like a decision.
  function onDone(event: string) {
    const { commands, view: now } = record.record.getSnapshot().context;
    if (isForMe(state.commands) && !isForMe(commands))
      desk.onDecided(event, now.head.waitingFor ?? null);
  }
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
              {t('ui.waitingFor', {
                names: namesWith(head.waitingFor.split(','), view.standIns, t),
              })}
            </span>
          )}
        </div>
        <div className="ui-row">
          <Link to={address} state={desk.state}>
            {t('workbench.open')}
          </Link>
          {actions?.(view)}
          <CommandBar
            info={info}
            record={record}
            state={state}
            only={isOther}
            allowedOnly
            onDone={onDone}
            {...(assignment ? { assignment } : {})}
          />
          <AdviceButton record={record} state={state} />
          <CopyToButton record={record} view={view} />
          <Button
            variant="minimal"
            icon={<Refresh />}
            aria-label={t('workbench.reload')}
            title={t('workbench.reload')}
            disabled={state.busy !== null}
            onClick={record.reload}
          />
        </div>
        <EscalatedTag escalations={view.escalations} />
        <Urging record={record} view={view} />
        <SuppliersStanding {...head} />
        <SinceLine view={view} isOpen>
          <ReturnedBefore guid={head.guid} revision={head.revision} />
        </SinceLine>
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
          <RecordAdvices record={record} state={state} />
          <RecordCopies record={record} view={view} />
          <SinceReturnCard info={info} guid={head.guid} revision={head.revision} />
          <Related related={view.related} />
          {items && view.items && <ItemsTable items={view.items} withTaken={items === 'taken'} />}
          <RecordFacts view={view} sections={sections} />
          {extra?.(view)}
        </div>
        <SidePanel info={info} view={view} isUnderReview={isUnderReview(view)} />
      </div>
      <DecisionBar record={record} state={state} />
    </article>
  );
}

/** Whether the person can decide on the record. */
const isForMe = (commands: readonly CommandButton[]) =>
  decisionsOf(commands).some(({ button }) => button.allowed);

const isOther = (button: CommandButton) => !decidesHere(button);
