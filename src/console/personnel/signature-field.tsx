import { Button } from '@blueprintjs/core';
import { Trash, Upload as UploadIcon } from '@blueprintjs/icons';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../base/use-text.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { FieldShell } from '../ui/form/fields/field-shell.tsx';
import { useField, useForm } from '../ui/form/form-context.ts';
import type { Attachment } from '../ui/form/types.ts';
import { UploadRow } from '../ui/form/upload-row.tsx';
import { useUploads } from '../ui/form/use-uploads.ts';

/** The signature of a person: a small picture, stored at once, kept with the form. */
export function SignatureField({ stored }: { stored: Attachment | null }) {
  const t = useText();
  const { change } = useForm();
  const { id, label, value, problem, busy } = useField('userSign');
  const [file, setFile] = useState(stored);
  const chooser = useRef<HTMLInputElement>(null);
  const keep = useCallback(
    (chosen: Attachment) => {
      setFile(chosen);
      change('userSign', chosen.guid);
    },
    [change],
  );
  const { uploads, choose, drop } = useUploads('userSign', keep);
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired={false}
      hint={t('personnel.person.signatureHint')}
    >
      <ul className="ui-files">
        {value !== '' && file && (
          <li>
            <DownloadLink file={file} />
            <button
              type="button"
              className="ui-icon"
              disabled={busy}
              aria-label={t('personnel.person.remove')}
              onClick={() => change('userSign', '')}
            >
              <Trash size={14} aria-hidden />
            </button>
          </li>
        )}
        {uploads.map((upload) => (
          <UploadRow key={upload.sessionId} upload={upload} onDrop={() => drop(upload)} />
        ))}
      </ul>
      <Button
        id={id}
        size="small"
        icon={<UploadIcon />}
        disabled={busy}
        onClick={() => chooser.current?.click()}
      >
        {t('personnel.person.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".gif"
        onChange={(event) => {
          choose([...(event.target.files ?? [])], 1);
          event.target.value = '';
        }}
      />
    </FieldShell>
  );
}
