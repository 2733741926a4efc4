import { Button } from '@blueprintjs/core';
import { Document, Trash, Upload as UploadIcon } from '@blueprintjs/icons';
import { useCallback, useRef } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import { useText } from '../../../app/use-text.ts';
import { DownloadLink } from '../../download-link.tsx';
import { fileLimits } from '../../file-refusal.ts';
import { useField, useForm } from '../form-context.ts';
import { textOf, type Attachment } from '../types.ts';
import { UploadRow } from '../upload-row.tsx';
import { useUploads } from '../use-uploads.ts';
import { describedBy, FieldShell } from './field-shell.tsx';

interface FileFieldProps {
  /** Field of the file's key; the label and what is wrong stand here. */
  name: string;
  /** Field of the file's name. */
  nameField: string;
}

/** One file: checked before it travels, with progress; another one takes its place. */
export function FileField({ name, nameField }: FileFieldProps) {
  const t = useText();
  const { values, change } = useForm();
  const { id, label, value, problem, isRequired, busy } = useField(name);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useCallback(
    (file: Attachment | null) => {
      change(name, file?.guid ?? '');
      change(nameField, file?.name ?? '');
    },
    [change, name, nameField],
  );
  const { uploads, choose, drop } = useUploads(keep);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} hint={t('ui.files.limits', fileLimits)}>
      <ul className="ui-files">
        {value !== '' && (
          <li>
            <Document size={14} aria-hidden />
            <DownloadLink file={{ guid: value, name: textOf(values, nameField) }} />
            <button
              type="button"
              className="ui-icon"
              disabled={busy}
              aria-label={t('ui.files.remove', { name: textOf(values, nameField) })}
              onClick={() => {
                keep(null);
                button.current?.focus();
              }}
            >
              <Trash size={14} aria-hidden />
            </button>
          </li>
        )}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.sessionId}
            upload={upload}
            onDrop={() => {
              drop(upload);
              button.current?.focus();
            }}
          />
        ))}
      </ul>
      <Button ref={button} id={id} size="small" icon={<UploadIcon />} disabled={busy} {...describedBy(id, problem, true)} onClick={() => chooser.current?.click()}>
        {t(value === '' ? 'ui.files.choose' : 'ui.files.replace')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          uploads.forEach(drop);
          choose([...(event.target.files ?? [])], 1);
          event.target.value = '';
        }}
      />
    </FieldShell>
  );
}
