import {
  institutionDraft,
  institutionsCalls,
  institutionSubmission,
} from '#contract/institutions.ts';
import { useText } from '../base/use-text.ts';
import { institutionKinds } from './kinds.ts';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import type { FormSpec } from '../ui/form/types.ts';
import { LIMITS } from './comparison.ts';

/** What a unit begins with (requirements, 10.10: the defaults). */
const fields = {
  gczbLimit: '400',
  wzzbLimit: '200',
  fwzbLimit: '100',
  cgzdAttachmentGuid: '',
  cgzdAttachmentName: '',
  zysqAttachmentGuid: '',
  zysqAttachmentName: '',
  content: '',
};

/** What was emptied is sent as such: a field that is missing stays as it is. */
const emptied = {
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
  ...Object.fromEntries(LIMITS.map((name) => [name, null])),
};

const spec: FormSpec = {
  info: institutionKinds.institution,
  draft: institutionDraft,
  complete: institutionSubmission,
  add: institutionsCalls.save,
  edit: institutionsCalls.save,
  request: ({ attachments: _, ...values }, action, target) => ({
    ...emptied,
    ...values,
    status: action === 'submit' ? '1' : '0',
    ...target,
  }),
  fields,
  hasItems: false,
};

const titles = { create: 'institutions.create', edit: 'institutions.edit' } as const;

/** Form of the purchasing institution of the own unit. */
export function InstitutionForm() {
  const t = useText();
  return (
    <FormPage spec={spec} titles={titles}>
      <FormSection title="institutions.sections.rules">
        {LIMITS.map((name) => (
          <TextField
            key={name}
            name={name}
            inputMode="decimal"
            hint={t('institutions.limitHint')}
          />
        ))}
        <FileField name="cgzdAttachmentGuid" nameField="cgzdAttachmentName" endings={['pdf']} />
        <FileField
          name="zysqAttachmentGuid"
          nameField="zysqAttachmentName"
          endings={['doc', 'docx']}
          hint={t('institutions.template.hint')}
        />
        <TextField name="content" rows={8} />
      </FormSection>
    </FormPage>
  );
}
