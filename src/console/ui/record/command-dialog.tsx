import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { namedKey } from '#locales/keys.ts';
import { ConfirmDialog, OpinionDialog } from '../dialogs.tsx';
import { ErrorNote } from '../error-note.tsx';
import { useText } from '../../base/use-text.ts';
import type { Asking } from './command-bar.tsx';
import { lookOf, questionOf } from './command-looks.ts';
import type { CommandButton } from './command-states.ts';
import type { OpenRecord, Payload } from './open-record.ts';
import { noticeOf } from './record-state.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { RecordState } from './record-state.ts';

const ColleagueDialog = lazy(() => import('./colleague-dialog.tsx').then((m) => m.withTexts()));

const RemovalDialog = lazy(() => import('./removal-dialog.tsx').then((m) => m.withTexts()));

const AnswerDialog = lazy(() => import('./advice/answer-dialog.tsx').then((m) => m.withTexts()));

interface CommandDialogProps {
  button: CommandButton;
  record: OpenRecord;
  state: RecordState;
  assignment?: Asking;
  onClose: () => void;
  /** Called after the command was carried out and the dialog has closed. */
  onDone?: () => void;
}

/**
 * Asks for the inputs of a command. A refusal is shown in the dialog, so that the input is kept.
 * Anything that changes what the user sees (a conflict, an unanswered call) closes the dialog and
 * is shown on the page.
 */
export function CommandDialog({
  button,
  record,
  state,
  assignment,
  onClose,
  onDone,
}: CommandDialogProps) {
  const t = useText();
  const { event } = button;
  const asks = questionOf(button);
  const { destructive } = lookOf(event);
  const refusal =
    state.notice?.kind === 'refused' && state.notice.event === event ? state.notice.failure : null;

  async function give(payload: Payload) {
    const isDone = await record.give({ type: event, ...payload });
    if (noticeOf(record.delivery.getSnapshot())?.kind === 'refused') return;
    // An open dialog would take back the focus that now moves elsewhere.
    flushSync(onClose);
    if (isDone) onDone?.();
  }
  function close() {
    if (refusal) record.dismiss();
    onClose();
  }

  const title = t('ui.dialog.title', {
    command: t(namedKey('commands', event)),
    title: state.view.head.title,
  });
  const dialog = {
    title,
    action: t(namedKey('commands', event)),
    busy: state.busy !== null,
    onClose: close,
    note: refusal && <ErrorNote failure={refusal} kept />,
    ...(destructive ? { destructive } : {}),
  };
  const words = { title: state.view.head.title, number: state.view.head.number };
  if (asks === 'assignment')
    return assignment?.({ state, onGive: (payload) => void give(payload), onClose: close }) ?? null;
  if (asks === 'colleague')
    return (
      <Suspense>
        <ColleagueDialog
          {...dialog}
          adds={button.service === 'addApprover'}
          view={state.view}
          text={`${words.number} ${words.title}`}
          onGive={(payload) => void give(payload)}
        />
      </Suspense>
    );
  if (asks === 'added')
    return (
      <Suspense>
        <RemovalDialog
          {...dialog}
          view={state.view}
          text={`${words.number} ${words.title}`}
          onGive={(payload) => void give(payload)}
        />
      </Suspense>
    );
  if (asks === 'answer')
    return (
      <Suspense>
        <AnswerDialog
          {...dialog}
          text={`${words.number} ${words.title}`}
          onGive={(payload) => void give(payload)}
        />
      </Suspense>
    );
  if (asks === 'confirm')
    return (
      <ConfirmDialog
        {...dialog}
        text={t(namedKey('commands.confirm', event.split('.')[1] ?? ''), words)}
        onConfirm={() => void give({})}
      />
    );
  if (asks === 'reasonType')
    return (
      <ReasonDialog
        {...dialog}
        text={`${words.number} ${words.title}`}
        onGive={(payload) => void give(payload)}
      />
    );
  return (
    <OpinionDialog
      {...dialog}
      required={asks === 'reason'}
      text={`${words.number} ${words.title}`}
      onGive={(opinion) => void give({ opinion })}
    />
  );
}
