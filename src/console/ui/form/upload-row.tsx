import { Button, ProgressBar } from '@blueprintjs/core';
import { Document, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useText } from '../../base/use-text.ts';
import { fileRefusalText } from '../file-refusal.ts';
import type { Upload } from './upload.ts';

/**
 * One upload: how far it is, or why it is not stored; to be sent again where that may help, and to
 * be cancelled.
 */
export function UploadRow({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  const t = useText();
  const state = useSelector(upload, (snapshot) => snapshot);
  const { file, share, refusal } = state.context;
  const name = file?.name ?? '';
  return (
    <li>
      <Document size={14} aria-hidden />
      <span>{name}</span>
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
          {fileRefusalText(refusal, t)}
        </span>
      )}
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
    </li>
  );
}
