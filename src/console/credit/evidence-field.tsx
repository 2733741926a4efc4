import { Button } from '@blueprintjs/core';
import { Upload as UploadIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import { useText } from '../base/use-text.ts';
import { FileList } from '../ui/form/file-list.tsx';
import type { Attachment } from '../ui/form/types.ts';
import { useUploads } from '../ui/form/use-uploads.ts';

interface EvidenceFieldProps {
  value: Attachment | null;
  busy: boolean;
  onChange: (file: Attachment | null) => void;
  /** Told the name of the file that is chosen and not stored yet; null when there is none. */
  onWaiting: (name: string | null) => void;
}

/** The file that proves a score, in a dialog: chosen, stored at once, replaced or removed. */
export function EvidenceField({ value, busy, onChange, onWaiting }: EvidenceFieldProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useCallback((file: Attachment) => onChange(file), [onChange]);
  const { uploads, choose, drop } = useUploads('attachment', keep);
  const waiting = uploads[0]?.getSnapshot().context.file?.name ?? null;
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  const focusButton = () => button.current?.focus();
  return (
    <div className="ui-field">
      <span id="credit-evidence" className="ui-label">
        {t('credit.fields.attachment')}
      </span>
      <FileList
        files={value ? [value] : []}
        uploads={uploads}
        busy={busy}
        onRemove={() => {
          onChange(null);
          focusButton();
        }}
        onDrop={(upload) => {
          drop(upload);
          focusButton();
        }}
      />
      <Button
        ref={button}
        size="small"
        icon={<UploadIcon />}
        disabled={busy || uploads.length > 0}
        aria-describedby="credit-evidence"
        onClick={() => chooser.current?.click()}
      >
        {t(value ? 'ui.files.replace' : 'ui.files.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('credit.fields.attachment')}
        accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])], 1);
          event.target.value = '';
        }}
      />
    </div>
  );
}
