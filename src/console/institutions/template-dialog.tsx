import { useState } from 'react';
import { useText } from '../base/use-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { FormContext } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import { useFormState } from '../ui/form/use-form-state.ts';
import { institutionDraft } from '#contract/institutions.ts';
import type { Asking } from '../ui/record/command-bar.tsx';

const EVENT = 'institution.replaceTemplate';
const empty = { zysqAttachmentGuid: '', zysqAttachmentName: '' };

/** Asks for the file that takes the place of the template of the supplier application. */
export const TemplateDialog: Asking = ({ state, onGive, onClose }) => (
  <Template state={state} onGive={onGive} onClose={onClose} />
);

function Template({ state, onGive, onClose }: Parameters<Asking>[0]) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const busy = state.busy !== null;
  const { form } = useFormState({
    schema: institutionDraft,
    module: 'institutions',
    initial: empty,
    isNew: true,
    busy,
  });
  const zysqAttachmentGuid = textOf(form.values, 'zysqAttachmentGuid');
  const refusal =
    state.notice?.kind === 'refused' && state.notice.event === EVENT ? state.notice.failure : null;
  const shown =
    asked && zysqAttachmentGuid === ''
      ? { ...form, problems: [{ field: 'zysqAttachmentGuid', key: 'rules.required' }] }
      : form;
  return (
    <ActionDialog
      title={t('institutions.template.title')}
      action={t(`commands.${EVENT}`)}
      busy={busy}
      onClose={onClose}
      note={refusal && <ErrorNote failure={refusal} kept />}
      onAction={() => {
        setAsked(true);
        if (zysqAttachmentGuid !== '')
          onGive({
            zysqAttachmentGuid,
            zysqAttachmentName: textOf(form.values, 'zysqAttachmentName'),
          });
      }}
    >
      <p>{t('institutions.template.text')}</p>
      <FormContext value={shown}>
        <FileField
          name="zysqAttachmentGuid"
          nameField="zysqAttachmentName"
          endings={['doc', 'docx']}
        />
      </FormContext>
    </ActionDialog>
  );
}
