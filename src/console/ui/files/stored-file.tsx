import './files.css';
import { Download as DownloadIcon, History } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { endingOf } from '#contract/files.ts';
import { useText } from '../../base/use-text.ts';
import { DateTime } from '../date-time.tsx';
import type { Attachment } from '../form/types.ts';
import { startDownload, type Download } from './download.ts';
import { FileIcon } from './file-icon.tsx';
import { useFileInfo, type FileInfo } from './file-info.ts';
import { sizeText } from './limits.ts';
import { previewOf } from './preview/kinds.ts';

const Preview = lazy(() => import('./preview/preview.tsx').then((m) => ({ default: m.Preview })));

type Version = FileInfo['former'][number];

function useDownload(file: Attachment) {
  const t = useText();
  const [download, setDownload] = useState<Download>();
  const isBusy = useSelector(download, (state) => state?.hasTag('busy') ?? false);
  function run() {
    if (download?.getSnapshot().can({ type: 'download.retry' }))
      download.send({ type: 'download.retry' });
    else setDownload(startDownload(file, t));
  }
  return { isBusy, run };
}

function Facts({ info, isOld }: { info: Version; isOld: boolean }) {
  const t = useText();
  return (
    <span className="ui-quiet ui-file-facts">
      <span>{sizeText(info.size)}</span>
      {info.uploader && <span>{info.uploader}</span>}
      <DateTime at={info.createdAt} />
      {(isOld || info.version > 1) && <span>{t('ui.files.version', { n: info.version })}</span>}
    </span>
  );
}

interface FileLineProps {
  file: Attachment;
  info: Version | null;
  /** Files of the same preview, in order. */
  among: readonly Attachment[];
  isOld?: boolean;
  said?: string;
  children?: ReactNode;
}

/**
 * Icon, name, size, author and time; the name opens a preview if there is one, else the download.
 */
function FileLine({ file, info, among, isOld = false, said, children }: FileLineProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const { isBusy, run } = useDownload(file);
  const type = info?.type ?? endingOf(file.name);
  return (
    <span className="ui-file">
      <FileIcon type={type} />
      <span className="ui-file-text">
        <button
          type="button"
          className="ui-link"
          disabled={isBusy}
          onClick={() => (previewOf(type) === null ? run() : setShown(true))}
        >
          {file.name}
        </button>
        {info && <Facts info={info} isOld={isOld} />}
        {said && <span className="ui-quiet ui-file-facts">{said}</span>}
      </span>
      <button
        type="button"
        className="ui-icon"
        disabled={isBusy}
        aria-label={t('ui.files.download', { name: file.name })}
        onClick={run}
      >
        <DownloadIcon size={14} aria-hidden />
      </button>
      {children}
      {isShown && (
        <Suspense fallback={null}>
          <Preview files={among} first={file} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </span>
  );
}

interface StoredFileProps {
  file: Attachment;
  /** Files of the same preview, in order; only this one by default. */
  among?: readonly Attachment[];
  /** Additional actions. */
  children?: ReactNode;
}

/**
 * A stored file: what it is, who stored it when, its preview, its download, and the versions it
 * replaced.
 */
export function StoredFile({ file, among = [file], children }: StoredFileProps) {
  const t = useText();
  const { value: info, failure } = useFileInfo(file.guid);
  const [isOpen, setOpen] = useState(false);
  const former = info?.former ?? [];
  return (
    <span className="ui-file-all">
      <FileLine
        file={file}
        info={info}
        among={among}
        {...(failure === null ? {} : { said: t('ui.files.noInfo') })}
      >
        {former.length > 0 && (
          <button
            type="button"
            className="ui-icon"
            aria-expanded={isOpen}
            aria-label={t('ui.files.former', { name: file.name, n: former.length })}
            onClick={() => setOpen(!isOpen)}
          >
            <History size={14} aria-hidden />
          </button>
        )}
        {children}
      </FileLine>
      {isOpen && (
        <span className="ui-file-former" role="list">
          {former.map((version) => (
            <span key={version.guid} role="listitem">
              <FileLine file={version} info={version} among={former} isOld />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
