import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { OpinionMenu } from './opinion-menu.tsx';
import { TextArea } from './text-area.tsx';
import { TitledDialog } from './titled-dialog.tsx';
import { useText } from '../base/use-text.ts';

export interface DialogProps {
  title: string;
  /** Label of the confirming button. */
  action: string;
  destructive?: boolean;
  busy?: boolean;
  onClose: () => void;
  /** The failure of the last attempt; the input is kept. */
  note?: ReactNode;
}

interface ActionDialogProps extends DialogProps {
  children: ReactNode;
  ready?: boolean;
  onAction: () => void;
}

/** The first required field gets the focus, else the dialog itself. */
const focusField = (element: HTMLElement) =>
  element
    .querySelector<HTMLElement>(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [readonly])',
    )
    ?.focus();

/** A question with one way to confirm and one to cancel; Escape and the close button cancel. */
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
  /** The effect of the command, in a sentence. */
  text?: string;
  /** Additional fields above the opinion. */
  children?: ReactNode;
  /** Whether the additional fields are complete. */
  isReady?: () => boolean;
  onGive: (opinion: string) => void;
}

/** Asks for the opinion of a command; at most 255 characters. */
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

/** Asks before something irreversible. */
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
