import { Button, Callout, Intent } from '@blueprintjs/core';
import { Cross, Refresh, Tick, WarningSign } from '@blueprintjs/icons';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { givenKey, namedKey } from '#locales/keys.ts';
import { codeText } from '../../base/code-text.ts';
import { ErrorNote } from '../error-note.tsx';
import { fieldText } from '../../base/field-text.ts';
import { formatTime } from '../format-time.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { verbOf } from './command-looks.ts';
import { RecordFrame } from './frame.ts';
import type { OpenRecord } from './open-record.ts';
import type { Notice } from './record-state.ts';
import type { KindInfo } from './types.ts';
import type { RecordState } from './record-state.ts';

/** Verbs that only begin what they are called by: “done” would be taken for its end. */
const BEGINS: ReadonlySet<string> = new Set(['change']);

interface RecordNoticeProps {
  info: KindInfo;
  record: OpenRecord;
  state: RecordState;
}

function conflictText(
  { conflict, reloaded }: Extract<Notice, { kind: 'conflict' }>,
  { status }: KindInfo,
  t: Translate,
): string {
  const now = t(reloaded ? 'ui.notice.reloaded' : 'ui.notice.notReloaded');
  if (conflict === null) return now;
  const said = t('ui.notice.conflictBy', {
    person: conflict.actorName,
    event: t(namedKey('commands', conflict.event)),
    at: formatTime(conflict.at),
    status: codeText(t, status, conflict.status),
  });
  return `${said} ${now}`;
}

/**
 * The outcome of the last command: who was faster, what is unknown, why not. Announced to screen
 * readers.
 */
export function RecordNotice({ info, record, state }: RecordNoticeProps) {
  const t = useText();
  const { notice, isAsking } = state;
  const isPage = use(RecordFrame) === null;
  if (isAsking) return <Line intent={Intent.WARNING} title={t('ui.notice.asking')} />;
  if (notice === null) return null;
  const close = (
    <Button
      variant="minimal"
      size="small"
      icon={<Cross />}
      aria-label={t('ui.close')}
      onClick={record.dismiss}
      className="ui-note-close"
    />
  );
  if (notice.kind === 'notReread')
    return (
      <ErrorNote failure={notice.failure} onRetry={record.reload}>
        {close}
      </ErrorNote>
    );
  const command = t(namedKey('commands', notice.event));
  const begun = BEGINS.has(verbOf(notice.event)) ? t('ui.notice.begun') : null;
  switch (notice.kind) {
    case 'done':
      return (
        <Line
          intent={Intent.SUCCESS}
          title={begun ?? t('ui.notice.done', { command })}
          close={close}
        >
          {isPage && !state.commands.some(({ allowed }) => allowed) && (
            <Link to="/workbench">{t('ui.notice.toQueue')}</Link>
          )}
        </Line>
      );
    case 'refused':
      return (
        <ErrorNote failure={notice.failure}>
          {notice.failure.problems.length > 0 && (
            <ul>
              {notice.failure.problems.slice(0, 8).map(({ field, key, params, text }) => (
                <li key={`${field}-${key}`}>
                  {fieldText(info.texts, field.split(/[.[]/).at(0) ?? field, t, field)}:{' '}
                  {text ?? t(givenKey(key), params)}
                </li>
              ))}
            </ul>
          )}
          {close}
        </ErrorNote>
      );
    case 'conflict':
      return (
        <Line
          intent={Intent.WARNING}
          title={t('ui.notice.conflict', { command })}
          text={conflictText(notice, info, t)}
          close={close}
        />
      );
    case 'arrived':
      return (
        <Line
          intent={Intent.SUCCESS}
          title={begun ?? t('ui.notice.arrived', { command })}
          text={t(`ui.notice.cause.${notice.cause}`)}
          close={close}
        />
      );
    case 'notArrived':
      return (
        <Line
          intent={Intent.WARNING}
          title={t('ui.notice.notArrived', { command })}
          text={`${t(`ui.notice.cause.${notice.cause}`)} ${t('ui.notice.again')}`}
          close={close}
        />
      );
    case 'unknown':
      return (
        <Line
          intent={Intent.DANGER}
          title={t('ui.notice.unknown', { command })}
          text={t('ui.notice.unknownText')}
          close={close}
        >
          <Button
            size="small"
            icon={<Refresh />}
            loading={state.busy !== null}
            onClick={() => record.askAgain()}
          >
            {t('ui.notice.askAgain')}
          </Button>
        </Line>
      );
  }
}

function Line({
  intent,
  title,
  text,
  close,
  children,
}: {
  intent: Intent;
  title: string;
  text?: string;
  close?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Callout
      intent={intent}
      icon={intent === Intent.SUCCESS ? <Tick /> : <WarningSign />}
      title={title}
      role={intent === Intent.SUCCESS ? 'status' : 'alert'}
      className="ui-note"
      compact
    >
      {text && <p>{text}</p>}
      {children}
      {close}
    </Callout>
  );
}
