import '../ui/form/form.css';
import { useState } from 'react';
import { publicNoticeForm } from '#contract/sign-up.ts';
import { useText } from '../base/use-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormContext } from '../ui/form/form-context.ts';
import { problemsBy } from '../ui/form/problems.ts';
import { textOf } from '../ui/form/types.ts';
import { useFormState } from '../ui/form/use-form-state.ts';
import type { Asking } from '../ui/record/command-bar.tsx';
import { proposedNotice } from './public-notice.ts';

const EVENT = 'signUp.publish';

/** Asks for the title and the time of the public notice. */
export const PublishDialog: Asking = ({ state, onGive, onClose }) => (
  <Publishing state={state} onGive={onGive} onClose={onClose} />
);

function Publishing({ state, onGive, onClose }: Parameters<Asking>[0]) {
  const t = useText();
  const busy = state.busy !== null;
  const [initial] = useState(() =>
    proposedNotice(
      t('signUp.publicNotice.proposedTitle', { year: state.view.facts['signUpYear'] }),
    ),
  );
  const { form, latest, setProblems } = useFormState({
    schema: publicNoticeForm,
    module: 'signUp',
    initial,
    isNew: true,
    busy,
  });
  const refusal =
    state.notice?.kind === 'refused' && state.notice.event === EVENT ? state.notice.failure : null;
  function give() {
    const { noticeTitle, noticeStartTime, noticeEndTime } = latest.current;
    const found = problemsBy(publicNoticeForm, { noticeTitle, noticeStartTime, noticeEndTime });
    setProblems(found);
    if (found.length > 0) return;
    const values = latest.current;
    onGive({
      noticeTitle: textOf(values, 'noticeTitle'),
      noticeStartTime: Number(noticeStartTime),
      noticeEndTime: Number(noticeEndTime),
    });
  }
  return (
    <ActionDialog
      title={t('ui.dialog.title', {
        command: t(`commands.${EVENT}`),
        title: state.view.head.title,
      })}
      action={t(`commands.${EVENT}`)}
      busy={busy}
      onClose={onClose}
      onAction={give}
      note={refusal && <ErrorNote failure={refusal} kept />}
    >
      <p>{t('signUp.publicNotice.text')}</p>
      <FormContext value={form}>
        <div className="ui-fields">
          <TextField name="noticeTitle" wide />
          <InstantField withTime name="noticeStartTime" />
          <InstantField withTime name="noticeEndTime" />
        </div>
      </FormContext>
    </ActionDialog>
  );
}
