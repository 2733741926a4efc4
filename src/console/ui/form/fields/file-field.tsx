import { Button } from '@blueprintjs/core';
import { Upload as UploadIcon } from '@blueprintjs/icons';
import { useCallback, useRef, useState } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import { useText } from '../../../base/use-text.ts';
import { fileLimits } from '../../file-refusal.ts';
import { FileList } from '../file-list.tsx';
import { useField, useForm } from '../form-context.ts';
import { textOf, type Attachment } from '../types.ts';
import { useUploads } from '../use-uploads.ts';
import { describedBy, FieldShell } from './field-shell.tsx';

const MEGABYTE = 1024 * 1024;

interface FileFieldProps {
  /** Field that holds the key of the file. */
  name: string;
  /** Field that holds its name, where the form has one; else the label stands for it. */
  nameField?: string;
  /** Endings it may have; those of every file unless told. */
  endings?: readonly string[];
  /** Megabytes it may have, where they are less than those of every file. */
  size?: number;
  hint?: string;
}

/** One file of a form: chosen, checked, stored, and to be replaced or removed. */
export function FileField({
  name,
  nameField,
  endings = FILE_ENDINGS,
  size = fileLimits.size,
  hint,
}: FileFieldProps) {
  const t = useText();
  const { values, change } = useForm();
  const { id, label, value, problem, isRequired, busy } = useField(name);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useCallback(
    (file: Attachment | null) => {
      change(name, file?.guid ?? '');
      if (nameField) change(nameField, file?.name ?? '');
    },
    [change, name, nameField],
  );
  const { uploads, choose, drop } = useUploads(name, keep);
  const [wrong, setWrong] = useState<'wrongType' | 'tooLarge' | null>(null);
  const shown = (nameField && textOf(values, nameField)) || label;
  const types = endings.join(' ');
  const limits = t('ui.files.limits', { types, size });
  const said = wrong ? t(`ui.files.${wrong}`, { types, size }) : problem;

  function take(file: File | undefined) {
    if (!file) return;
    const fits = endings.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '');
    const isTooLarge = file.size > size * MEGABYTE;
    setWrong(fits ? (isTooLarge ? 'tooLarge' : null) : 'wrongType');
    if (fits && !isTooLarge) choose([file], 1);
  }
  return (
    <FieldShell
      id={id}
      label={label}
      problem={said}
      isRequired={isRequired}
      wide
      hint={hint ? `${hint} ${limits}` : limits}
    >
      <div className="ui-row">
        <Button
          ref={button}
          id={id}
          size="small"
          icon={<UploadIcon />}
          disabled={busy || uploads.length > 0}
          aria-required={isRequired}
          {...describedBy(id, said, true)}
          onClick={() => chooser.current?.click()}
        >
          {t(value === '' ? 'ui.files.choose' : 'ui.files.replace')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <FileList
        files={value === '' ? [] : [{ guid: value, name: shown }]}
        uploads={uploads}
        busy={busy}
        onRemove={() => {
          keep(null);
          button.current?.focus();
        }}
        onDrop={(upload) => {
          drop(upload);
          button.current?.focus();
        }}
      />
    </FieldShell>
  );
}
