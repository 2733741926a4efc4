import { TextField } from '../ui/form/fields/text-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { Attachments } from '../ui/form/attachments.tsx';

/** First values of the fields that all procurement records share. */
export const projectDefaults = {
  projectName: '',
  projectNature: '',
  projectType: '',
  tenderWay: '',
  organizationType: '',
  remarks: '',
} as const;

/** Names of what the next record takes over from the one it is made from. */
export const takenOver = [
  'projectName',
  'projectNature',
  'projectType',
  'tenderWay',
  'organizationType',
] as const;

/** The project fields in the order in which people fill them in. */
export function ProjectFields() {
  return (
    <>
      <TextField name="projectName" wide />
      <ChoiceField name="projectNature" enumeration="projectNature" />
      <ChoiceField name="projectType" enumeration="projectType" />
      <ChoiceField name="tenderWay" enumeration="tenderWay" />
      <ChoiceField name="organizationType" enumeration="organizationType" />
    </>
  );
}

/** Remarks and attachments: the end of every form. */
export function MoreFields() {
  return (
    <>
      <FormSection title="records.sections.more">
        <TextField name="remarks" />
      </FormSection>
      <Attachments />
    </>
  );
}
