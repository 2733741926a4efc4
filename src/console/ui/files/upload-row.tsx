import { Button, ProgressBar } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { endingOf } from '#contract/files.ts';
import { useText } from '../../base/use-text.ts';
import { FileIcon } from './file-icon.tsx';
import { fileRefusalText, sizeText, type FileRules } from './limits.ts';
import type { Upload } from './upload.ts';

interface UploadRowProps {
  upload: Upload;
  rules: FileRules;
  /** Name of the file it replaces. */
  replaced: string | null;
  onDrop: () => void;
}

/** One upload: its progress, or why it failed, with buttons to retry and cancel. */
export function UploadRow({ upload, rules, replaced, onDrop }: UploadRowProps) {
  const t = useText();
  const state = useSelector(upload, (snapshot) => snapshot);
  const { file, share, refusal } = state.context;
  const { name, size } = file ?? { name: '', size: 0 };
  return (
    <li>
      <span className="ui-file">
        <FileIcon type={endingOf(name)} />
        <span className="ui-file-text">
          <span>{name}</span>
          <span className="ui-quiet ui-file-facts">
            {state.hasTag('busy')
              ? t('ui.files.travelled', {
                  sent: sizeText(Math.round(size * share)),
                  of: sizeText(size),
                })
              : sizeText(size)}
            {replaced !== null && <span>{t('ui.files.willReplace', { name: replaced })}</span>}
          </span>
          {state.hasTag('busy') && (
            <ProgressBar
              className="ui-progress"
              value={share}
              intent="primary"
              stripes={share >= 1}
              aria-label={t('ui.files.progress', { name })}
            />
          )}
          {refusal && (
            <span className="ui-problem" role="alert">
              {fileRefusalText(refusal, t, rules)}
            </span>
          )}
        </span>
        {state.can({ type: 'upload.retry' }) && (
          <Button
            size="small"
            variant="minimal"
            onClick={() => upload.send({ type: 'upload.retry' })}
          >
            {t('ui.retry')}
          </Button>
        )}
        <button
          type="button"
          className="ui-icon"
          aria-label={t(
            state.can({ type: 'upload.cancel' }) ? 'ui.files.cancel' : 'ui.files.remove',
            { name },
          )}
          onClick={() => {
            if (state.can({ type: 'upload.cancel' })) upload.send({ type: 'upload.cancel' });
            onDrop();
          }}
        >
          <Trash size={14} aria-hidden />
        </button>
      </span>
    </li>
  );
}
