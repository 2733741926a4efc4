import { Button } from '@blueprintjs/core';
import { Upload as UploadIcon } from '@blueprintjs/icons';
import { useCallback, useRef } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import { useText } from '../../base/use-text.ts';
import { FILES_MAX, fileLimits } from '../file-refusal.ts';
import { FileList } from './file-list.tsx';
import { fieldId, useForm } from './form-context.ts';
import type { Attachment } from './types.ts';
import { useUploads } from './use-uploads.ts';

/**
 * The files of a record: checked before they travel, with progress, each removable and to be tried
 * again.
 */
export function Attachments() {
  const t = useText();
  const { values, busy, change } = useForm();
  const files = (values.attachments ?? []) as readonly Attachment[];
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useCallback(
    (file: Attachment) =>
      change('attachments', (before) => [...((before ?? []) as readonly Attachment[]), file]),
    [change],
  );
  const { uploads, choose, drop } = useUploads('attachments', keep);
  const chooseAll = (chosen: Iterable<File>) => choose([...chosen], FILES_MAX - files.length);
  // The row that had the focus is gone.
  const focusButton = () => button.current?.focus();

  return (
    // Dropping is a shortcut; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="ui-card"
      aria-labelledby="attachments-title"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!busy) chooseAll(event.dataTransfer.files);
      }}
    >
      <h2>
        <span id="attachments-title">{t('ui.files.title')}</span>
        <span className="ui-row">
          <Button
            ref={button}
            id={fieldId('attachments')}
            size="small"
            icon={<UploadIcon />}
            disabled={busy}
            onClick={() => chooser.current?.click()}
          >
            {t('ui.files.choose')}
          </Button>
        </span>
      </h2>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          chooseAll(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <p className="ui-quiet">{t('ui.files.hint', fileLimits)}</p>
      <FileList
        files={files}
        uploads={uploads}
        busy={busy}
        onRemove={(file) => {
          change(
            'attachments',
            files.filter(({ guid }) => guid !== file.guid),
          );
          focusButton();
        }}
        onDrop={(upload) => {
          drop(upload);
          focusButton();
        }}
      />
    </section>
  );
}
