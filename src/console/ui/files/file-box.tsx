import { Button } from '@blueprintjs/core';
import { SwapHorizontal, Trash, Upload as UploadIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import { useText } from '../../base/use-text.ts';
import type { Attachment } from '../form/types.ts';
import { limitsOf, type FileRules } from './limits.ts';
import { StoredFile } from './stored-file.tsx';
import { UploadRow } from './upload-row.tsx';
import { useIntake } from './use-intake.ts';
import { useUploads } from './use-uploads.ts';

interface FileBoxProps extends FileRules {
  /** Field of the form; the form cannot be sent while one of its files is being uploaded. */
  field: string;
  /** Element id of the button that chooses. */
  id: string;
  /** What the files are, for screen readers. */
  label: string;
  files: readonly Attachment[];
  busy: boolean;
  /** The description of the button, and whether the field is required. */
  described?: Readonly<Record<string, string | boolean | undefined>>;
  /** Accepts files that are pasted anywhere on the page. */
  takesAll?: boolean;
  onChange: (change: (before: readonly Attachment[]) => readonly Attachment[]) => void;
  /** Called with the names of files that are not stored yet. */
  onWaiting?: (names: readonly string[]) => void;
}

/**
 * The files of a field: chosen, dropped or pasted. Each is checked, uploaded, replaced and removed
 * on its own, so one failure does not affect the others.
 */
export function FileBox({
  field,
  id,
  label,
  files,
  busy,
  described = {},
  takesAll = false,
  onChange,
  onWaiting,
  max,
  endings,
  maxBytes,
}: FileBoxProps) {
  const rules = { max, endings, maxBytes };
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The file that is being replaced. */
  const replaced = useRef<string | null>(null);
  const keep = useCallback(
    (file: Attachment, replaces: string | null) =>
      onChange((before) => {
        if (max === 1) return [file];
        return before.some(({ guid }) => guid === replaces)
          ? before.map((one) => (one.guid === replaces ? file : one))
          : [...before, file];
      }),
    [onChange, max],
  );
  const { uploads, waiting, choose, drop } = useUploads(field, keep);
  const isOnly = max === 1;
  const isFull = isOnly && waiting.length > 0;
  /** If only one file is allowed, the next one replaces it. */
  const only = isOnly ? (files[0]?.guid ?? null) : null;
  useEffect(() => onWaiting?.(waiting), [waiting, onWaiting]);
  function take(chosen: readonly File[], replaces = only) {
    // A new attempt for the only place removes the refused one.
    if (isOnly) uploads.filter((upload) => upload.getSnapshot().hasTag('refused')).forEach(drop);
    choose(chosen, { endings, maxBytes, room: isOnly ? 1 : max - files.length, replaces });
  }
  const { isOver, handlers } = useIntake({
    box,
    isBusy: busy || isFull,
    takesAll,
    take: (chosen) => take(chosen),
  });
  function ask(guid: string | null) {
    replaced.current = guid;
    chooser.current?.click();
  }
  // The row with the focus was removed.
  const focusButton = () => button.current?.focus();
  const nameOf = (guid: string | null | undefined) =>
    files.find((file) => file.guid === guid)?.name ?? null;

  return (
    // Dropping is a shortcut for the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={isOver ? 'ui-file-box ui-file-box-over' : 'ui-file-box'}
      data-file-box
      {...handlers}
    >
      <div className="ui-row">
        <Button
          ref={button}
          id={id}
          size="small"
          icon={<UploadIcon />}
          disabled={busy || isFull}
          {...described}
          onClick={() => ask(only)}
        >
          {t(only === null ? 'ui.files.choose' : 'ui.files.replace')}
        </Button>
        {isOver && <span className="ui-quiet">{t('ui.files.drop')}</span>}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple={!isOnly}
        hidden
        aria-label={label}
        accept={(endings ?? FILE_ENDINGS).map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          take([...(event.target.files ?? [])], replaced.current ?? only);
          replaced.current = null;
          event.target.value = '';
        }}
      />
      {!isOnly && <p className="ui-quiet ui-hint">{t('ui.files.hint', limitsOf(rules))}</p>}
      <ul className="ui-files">
        {files.map((file) => (
          <li key={file.guid}>
            <StoredFile file={file} among={files}>
              {!isOnly && (
                <button
                  type="button"
                  className="ui-icon"
                  disabled={busy}
                  aria-label={t('ui.files.replaceOne', { name: file.name })}
                  onClick={() => ask(file.guid)}
                >
                  <SwapHorizontal size={14} aria-hidden />
                </button>
              )}
              <button
                type="button"
                className="ui-icon"
                disabled={busy}
                aria-label={t('ui.files.remove', { name: file.name })}
                onClick={() => {
                  onChange((before) => before.filter(({ guid }) => guid !== file.guid));
                  focusButton();
                }}
              >
                <Trash size={14} aria-hidden />
              </button>
            </StoredFile>
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.sessionId}
            upload={upload}
            rules={rules}
            replaced={nameOf(upload.getSnapshot().context.rules.replaces)}
            onDrop={() => {
              drop(upload);
              focusButton();
            }}
          />
        ))}
      </ul>
    </div>
  );
}
