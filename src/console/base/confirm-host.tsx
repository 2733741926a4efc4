import './confirm-host.css';
import './pages/pages.css';
import { useEffect, useId, useRef } from 'react';
import { asked, type Asked } from './confirm.ts';
import { useStore } from './store.ts';
import { useText } from './use-text.ts';

/** A question in the browser's own modal dialog, which handles focus and Escape. */
export function ConfirmDialog({ question }: { question: Asked | null }) {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!question) return dialog.current?.close();
    if (dialog.current?.open === false) dialog.current.showModal();
    // Enter must never destroy anything: then it means no.
    dialog.current
      ?.querySelector<HTMLElement>(question.destructive ? '.confirm-no' : '.confirm-yes')
      ?.focus();
  }, [question]);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => question?.answer(false)}
    >
      {question && (
        <>
          <h2 id={`${id}title`}>{question.title}</h2>
          {question.text && <p id={`${id}text`}>{question.text}</p>}
          <div className="confirm-actions">
            <button
              type="button"
              className="plain-button confirm-no"
              onClick={() => question.answer(false)}
            >
              {question.refusal ?? t('common.cancel')}
            </button>
            <button
              type="button"
              className={`plain-button confirm-yes ${question.destructive ? 'plain-danger' : 'plain-primary'}`}
              onClick={() => question.answer(true)}
            >
              {question.action}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** Draws the questions of `confirm`. */
export function ConfirmHost() {
  return <ConfirmDialog question={useStore(asked)} />;
}
