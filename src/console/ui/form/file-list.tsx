import { Document, Trash } from '@blueprintjs/icons';
import { useText } from '../../base/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import type { Attachment } from './types.ts';
import { UploadRow } from './upload-row.tsx';
import type { useUploads } from './use-uploads.ts';

type Upload = ReturnType<typeof useUploads>['uploads'][number];

interface FileListProps {
  files: readonly Attachment[];
  /** Files on their way. */
  uploads: readonly Upload[];
  busy: boolean;
  /** Takes a file out; the row that had the focus is gone then. */
  onRemove: (file: Attachment) => void;
  /** Gives up an upload; the row that had the focus is gone then. */
  onDrop: (upload: Upload) => void;
}

/**
 * Files of a form: those that are stored, to be read or removed, and those on their way with their
 * progress.
 */
export function FileList({ files, uploads, busy, onRemove, onDrop }: FileListProps) {
  const t = useText();
  return (
    <ul className="ui-files">
      {files.map((file) => (
        <li key={file.guid}>
          <Document size={14} aria-hidden />
          <DownloadLink file={file} />
          <button
            type="button"
            className="ui-icon"
            disabled={busy}
            aria-label={t('ui.files.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Trash size={14} aria-hidden />
          </button>
        </li>
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.sessionId} upload={upload} onDrop={() => onDrop(upload)} />
      ))}
    </ul>
  );
}
