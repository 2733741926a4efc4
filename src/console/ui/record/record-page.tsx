import '../list/list.css';
import './record.css';
import { Button, NonIdealState } from '@blueprintjs/core';
import { Print, Refresh, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { use, type ReactNode } from 'react';
import type { Call } from '#contract/core/call.ts';
import { useNavigate } from 'react-router-dom';
import { useScreenTitle } from '../../base/screen-title.tsx';
import { ErrorNote } from '../error-note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { StatusTag } from '../status-tag.tsx';
import { useText } from '../../base/use-text.ts';
import { AdviceButton, RecordAdvices } from './advice/record-advice.tsx';
import { BackLink, useBack } from './back.tsx';
import { CommandBar, type Asking } from './command-bar.tsx';
import { CopyToButton, RecordCopies } from './copies/record-copies.tsx';
import { CopyLink } from './copy-link.tsx';
import { RecordFacts } from './facts.tsx';
import { ItemsTable } from './items-table.tsx';
import { RecordFrame, useRecordGuid } from './frame.ts';
import { RecordNotice } from './notice.tsx';
import type { OpenRecord } from './open-record.ts';
import { Related } from './related.tsx';
import { namesWith } from './stand-ins.ts';
import { SidePanel } from './side-panel.tsx';
import type { KindInfo, RecordDetail, RecordView, SectionsOf } from './types.ts';
import { isUnderReview } from './under-review.ts';
import { EscalatedTag } from './escalations.tsx';
import { SinceLine } from './since/since-line.tsx';
import { WithSince } from './since/with-since.tsx';
import { SuppliersStanding } from './suppliers-standing.tsx';
import { Urging } from './urging.tsx';
import { useRecord, useRecordState, useRefreshing } from './use-record.ts';

/** What a kind of record shows, and its actions. */
export interface RecordPageProps {
  info: KindInfo;
  sections: SectionsOf;
  /** How to show the items, if the kind has some; `taken` adds what batch plans have taken. */
  items?: 'plain' | 'taken';
  /** Dialog of `assign`. */
  assignment?: Asking;
  /** Content of this kind only, below the facts. */
  extra?: (detail: RecordDetail) => ReactNode;
  /**
   * While this returns true the record reloads periodically, because it changes without a command.
   */
  refreshWhile?: (view: RecordView) => boolean;
  /** Links beside the commands, such as creating the next record from this one. */
  actions?: (detail: RecordDetail) => ReactNode;
  /** The call that creates a record of the kind, if its form can copy another one. */
  copiedBy?: Pick<Call, 'access'>;
}

/** An open record with everything its kind shows. */
export type ShownRecordProps = RecordPageProps & { record: OpenRecord; onStale: () => void };

/**
 * The common page of all records: title, number, status and commands on top, items, facts, and the
 * side panel. Inside another screen that screen renders the frame.
 */
export function RecordPage(props: RecordPageProps) {
  const guid = useRecordGuid();
  const frame = use(RecordFrame);
  const { record, failure, retry } = useRecord(props.info, guid);
  if (failure !== null) {
    return (
      <div className="ui-record">
        {!frame && <BackLink info={props.info} guid={guid} />}
        <ErrorNote failure={failure} onRetry={retry} />
      </div>
    );
  }
  if (record === null) {
    return (
      <div className="ui-record">
        <Skeleton lines={12} />
      </div>
    );
  }
  const Shown = frame?.Shown ?? LoadedRecord;
  return (
    <OpenedRecord key={guid} info={props.info} record={record}>
      <Shown {...props} record={record} onStale={retry} />
    </OpenedRecord>
  );
}

/** Marks the record as seen, and says what is new in it to all that is drawn of it. */
function OpenedRecord({
  info,
  record,
  children,
}: Pick<ShownRecordProps, 'info' | 'record'> & { children: ReactNode }) {
  const head = useSelector(record.record, ({ context }) => context.view.head);
  const { opening = 'opened' } = use(RecordFrame) ?? {};
  return (
    <WithSince info={info} head={head} opening={opening}>
      {children}
    </WithSince>
  );
}

function LoadedRecord({
  info,
  sections,
  items,
  assignment,
  extra,
  refreshWhile,
  actions,
  copiedBy,
  record,
  onStale,
}: ShownRecordProps) {
  const t = useText();
  const state = useRecordState(record);
  const navigate = useNavigate();
  const { view, isGone } = state;
  const { head } = view;
  const back = useBack(info, head.guid);
  useScreenTitle(head.number);
  useRefreshing(onStale, refreshWhile?.(view) ?? false);

  if (isGone) {
    return (
      <NonIdealState
        icon={<Trash size={40} />}
        title={t('ui.gone.title')}
        description={t('ui.gone.text', { title: head.title })}
      >
        <Button onClick={() => void navigate(back.to)}>{back.text}</Button>
      </NonIdealState>
    );
  }
  return (
    <article className="ui-record" aria-busy={state.busy !== null}>
      <header className="ui-record-head">
        <BackLink info={info} guid={head.guid} />
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1 data-cut title={head.title}>
              {head.title}
            </h1>
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
          <div className="ui-row ui-no-print">
            {actions?.(view)}
            <CommandBar
              info={info}
              record={record}
              state={state}
              {...(assignment ? { assignment } : {})}
            />
            <AdviceButton record={record} state={state} />
            <CopyToButton record={record} view={view} />
            {copiedBy && <CopyLink info={info} guid={head.guid} call={copiedBy} />}
            <Button
              variant="minimal"
              icon={<Refresh />}
              aria-label={t('ui.list.reload')}
              title={t('ui.list.reload')}
              disabled={state.busy !== null}
              onClick={record.reload}
            />
            <Button
              variant="minimal"
              icon={<Print />}
              aria-label={t('ui.print')}
              title={t('ui.print')}
              onClick={() => window.print()}
            />
          </div>
        </div>
        <EscalatedTag escalations={view.escalations} />
        <Urging record={record} view={view} />
        <SuppliersStanding {...head} />
        <SinceLine view={view} />
        <RecordNotice info={info} record={record} state={state} />
      </header>
      <div className="ui-record-body">
        <div className="ui-record-main">
          <RecordAdvices record={record} state={state} />
          <RecordCopies record={record} view={view} />
          <Related related={view.related} />
          {items && view.items && <ItemsTable items={view.items} withTaken={items === 'taken'} />}
          <RecordFacts view={view} sections={sections} />
          {extra?.(view)}
        </div>
        <SidePanel info={info} view={view} isUnderReview={isUnderReview(view)} />
      </div>
    </article>
  );
}
