import { useCallback, useState } from 'react';
import type { UploadPlaceRules } from '#machines/upload/index.ts';
import { useText } from '../../../base/use-text.ts';
import { FileBox } from '../../files/file-box.tsx';
import { limitsOf } from '../../files/limits.ts';
import { useField, useForm } from '../form-context.ts';
import { textOf, type Attachment } from '../types.ts';
import { describedBy, FieldShell } from './field-shell.tsx';

interface FileFieldProps extends Pick<UploadPlaceRules, 'endings' | 'maxBytes'> {
  /** Field that holds the key of the file. */
  name: string;
  /** Field with the file's name, if the form has one. */
  nameField?: string;
  /** The name if the form has no field for it; the label by default. */
  storedName?: string | undefined;
  hint?: string;
}

/** One file of a form: chosen, checked, stored, replaced and removed. */
export function FileField({
  name,
  nameField,
  storedName,
  endings,
  maxBytes,
  hint,
}: FileFieldProps) {
  const t = useText();
  const { values, change } = useForm();
  const { id, label, value, problem, isRequired, busy } = useField(name);
  const [chosen, setChosen] = useState<Attachment | null>(null);
  const ownName = chosen?.guid === value ? chosen?.name : storedName;
  const shown = (nameField && textOf(values, nameField)) || ownName || label;
  const keep = useCallback(
    (by: (before: readonly Attachment[]) => readonly Attachment[]) => {
      const [file] = by(value === '' ? [] : [{ guid: value, name: shown }]);
      setChosen(file ?? null);
      change(name, file?.guid ?? '');
      if (nameField) change(nameField, file?.name ?? '');
    },
    [change, name, nameField, value, shown],
  );
  const limits = t('ui.files.limits', limitsOf({ endings, maxBytes, max: 1 }));
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired={isRequired}
      isButton
      wide
      hint={hint ? `${hint} ${limits}` : limits}
    >
      <FileBox
        field={name}
        id={id}
        label={label}
        files={value === '' ? [] : [{ guid: value, name: shown }]}
        max={1}
        endings={endings}
        maxBytes={maxBytes}
        busy={busy}
        described={describedBy(id, problem, true)}
        onChange={keep}
      />
    </FieldShell>
  );
}
