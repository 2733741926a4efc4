import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { OpinionMenu } from './opinion-menu.tsx';
import { TextArea } from './text-area.tsx';
import { TitledDialog } from './titled-dialog.tsx';
import { useText } from '../base/use-text.ts';

export interface DialogProps {
  title: string;
  /** Text of the button that does it. */
  action: string;
  destructive?: boolean;
  busy?: boolean;
  onClose: () => void;
  /** What went wrong with the last try; what was typed stays. */
  note?: ReactNode;
}

interface ActionDialogProps extends DialogProps {
  children: ReactNode;
  ready?: boolean;
  onAction: () => void;
}

/** What has to be filled in first gets the focus; else the dialog itself has it. */
const focusField = (element: HTMLElement) =>
  element
    .querySelector<HTMLElement>(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [readonly])',
    )
    ?.focus();

/**
 * A question with one way forward and one way back. Escape and the close button are the way back.
 */
export function ActionDialog({
  title,
  action,
  destructive,
  busy = false,
  ready = true,
  note,
  children,
  onAction,
  onClose,
}: ActionDialogProps) {
  const t = useText();
  const intent = destructive ? Intent.DANGER : Intent.PRIMARY;
  return (
    <TitledDialog
      isOpen
      title={title}
      onClose={onClose}
      onOpened={focusField}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
      canEscapeKeyClose={!busy}
      className="ui-dialog"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (ready && !busy) onAction();
        }}
      >
        <DialogBody>
          {note}
          {children}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} disabled={busy}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" intent={intent} loading={busy} aria-disabled={!ready}>
                {action}
              </Button>
            </>
          }
        />
      </form>
    </TitledDialog>
  );
}

export interface OpinionDialogProps extends DialogProps {
  required: boolean;
  /** What the command will do, in a sentence. */
  text?: string;
  /** What else is asked, above the opinion. */
  children?: ReactNode;
  /** Whether what else is asked was given. */
  isReady?: () => boolean;
  onGive: (opinion: string) => void;
}

/** Asks for the opinion that a command carries; at most 255 characters. */
export function OpinionDialog({
  required,
  text,
  children,
  isReady,
  onGive,
  ...dialog
}: OpinionDialogProps) {
  const t = useText();
  const id = useId();
  const [opinion, setOpinion] = useState('');
  const [asked, setAsked] = useState(false);
  const length = opinion.trim().length;
  const problem =
    length > OPINION_MAX
      ? t('rules.maxText', { n: OPINION_MAX })
      : required && length === 0
        ? t('ui.opinion.required')
        : null;
  return (
    <ActionDialog
      {...dialog}
      onAction={() => {
        setAsked(true);
        if (isReady && !isReady()) return;
        if (problem === null) onGive(opinion.trim());
        else document.getElementById(id)?.focus();
      }}
    >
      {text && <p>{text}</p>}
      {children}
      <div className="ui-opinion-line">
        <label htmlFor={id} className="ui-label">
          {t(required ? 'ui.opinion.label' : 'ui.opinion.optional')}
        </label>
        <OpinionMenu fieldId={id} opinion={opinion} onChoose={setOpinion} />
      </div>
      <TextArea
        id={id}
        value={opinion}
        onChange={setOpinion}
        max={OPINION_MAX}
        rows={4}
        problem={asked || length > OPINION_MAX ? problem : null}
      />
    </ActionDialog>
  );
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  text,
  onConfirm,
  ...dialog
}: DialogProps & { text: string; onConfirm: () => void }) {
  return (
    <ActionDialog {...dialog} onAction={onConfirm}>
      <p>{text}</p>
    </ActionDialog>
  );
}
