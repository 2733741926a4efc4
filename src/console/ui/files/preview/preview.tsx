import './preview.css';
import { Button, DialogBody } from '@blueprintjs/core';
import {
  ChevronLeft,
  ChevronRight,
  Download as DownloadIcon,
  ZoomIn,
  ZoomOut,
} from '@blueprintjs/icons';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { endingOf } from '#contract/files.ts';
import { pressedKey } from '../../../base/keys.ts';
import { useText } from '../../../base/use-text.ts';
import { ErrorNote } from '../../error-note.tsx';
import type { Attachment } from '../../form/types.ts';
import { Skeleton } from '../../skeleton.tsx';
import { TitledDialog } from '../../titled-dialog.tsx';
import { useFileInfo } from '../file-info.ts';
import { startDownload } from '../download.ts';
import { useBytes } from './bytes.ts';
import { previewOf, type PreviewKind } from './kinds.ts';
import { TableView, TextView } from './text-view.tsx';

const ImageView = lazy(() => import('./image.tsx').then((m) => ({ default: m.ImageView })));
const PdfView = lazy(() => import('./pdf.tsx').then((m) => ({ default: m.PdfView })));

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const WHOLE = ZOOMS.indexOf(1);

interface ContentProps {
  file: Attachment;
  type: string;
  kind: PreviewKind;
  zoom: number;
}

function Content({ file, type, kind, zoom }: ContentProps) {
  const { data: bytes, error, refetch } = useBytes(file.guid);
  if (error !== null) return <ErrorNote failure={error} onRetry={() => void refetch()} />;
  if (bytes === undefined) return <Skeleton lines={12} />;
  if (kind === 'text') return <TextView bytes={bytes} zoom={zoom} />;
  if (kind === 'table') return <TableView bytes={bytes} zoom={zoom} />;
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      {kind === 'image' ? (
        <ImageView bytes={bytes} type={type} name={file.name} zoom={zoom} />
      ) : (
        <PdfView bytes={bytes} zoom={zoom} />
      )}
    </Suspense>
  );
}

interface PreviewProps {
  files: readonly Attachment[];
  /** The first file to show. */
  first: Attachment;
  onClose: () => void;
}

/**
 * A preview of stored files, one after the other: by buttons or arrow keys; plus, minus and 0
 * change the zoom.
 */
export function Preview({ files, first, onClose }: PreviewProps) {
  const t = useText();
  const [at, setAt] = useState(
    Math.max(
      0,
      files.findIndex(({ guid }) => guid === first.guid),
    ),
  );
  const [size, setSize] = useState(WHOLE);
  const place = useRef<HTMLElement>(null);
  const file = files[at] ?? first;
  const { value: info } = useFileInfo(file.guid);
  const type = info?.type ?? endingOf(file.name);
  const kind = previewOf(type);
  const zoom = ZOOMS[size] ?? 1;
  function go(step: number) {
    setAt((before) => Math.min(Math.max(before + step, 0), files.length - 1));
    setSize(WHOLE);
  }
  const resize = (step: number) =>
    setSize((before) => Math.min(Math.max(before + step, 0), ZOOMS.length - 1));
  const keys: Readonly<Record<string, () => void>> = {
    // While enlarged, the arrow keys scroll the content.
    ...(size <= WHOLE ? { ArrowLeft: () => go(-1), ArrowRight: () => go(1) } : {}),
    '+': () => resize(1),
    '=': () => resize(1),
    '-': () => resize(-1),
    '0': () => setSize(WHOLE),
  };
  function press(event: KeyboardEvent) {
    const act =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[pressedKey(event)];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return (
    <TitledDialog
      isOpen
      title={file.name}
      className="file-preview"
      onClose={onClose}
      onOpened={() => place.current?.focus()}
    >
      <DialogBody className="file-preview-body">
        {/* Keys work wherever the focus is in here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="file-preview-all" onKeyDown={press}>
          <div className="file-preview-bar">
            {files.length > 1 && (
              <>
                <Button
                  size="small"
                  icon={<ChevronLeft />}
                  disabled={at === 0}
                  aria-label={t('ui.files.preview.previous')}
                  onClick={() => go(-1)}
                />
                <span aria-live="polite">
                  {t('ui.files.preview.place', { n: at + 1, of: files.length })}
                </span>
                <Button
                  size="small"
                  icon={<ChevronRight />}
                  disabled={at === files.length - 1}
                  aria-label={t('ui.files.preview.next')}
                  onClick={() => go(1)}
                />
              </>
            )}
            {kind !== null && (
              <span className="file-preview-zoom">
                <Button
                  size="small"
                  icon={<ZoomOut />}
                  disabled={size === 0}
                  aria-label={t('ui.files.preview.zoomOut')}
                  onClick={() => resize(-1)}
                />
                <Button
                  size="small"
                  aria-label={t('ui.files.preview.zoomReset', { n: zoom * 100 })}
                  onClick={() => setSize(WHOLE)}
                >
                  {`${zoom * 100}%`}
                </Button>
                <Button
                  size="small"
                  icon={<ZoomIn />}
                  disabled={size === ZOOMS.length - 1}
                  aria-label={t('ui.files.preview.zoomIn')}
                  onClick={() => resize(1)}
                />
              </span>
            )}
            <Button size="small" icon={<DownloadIcon />} onClick={() => startDownload(file, t)}>
              {t('ui.files.download', { name: file.name })}
            </Button>
          </div>
          <section
            ref={place}
            className="file-preview-place"
            aria-label={t('ui.files.preview.content', { name: file.name })}
            // Content larger than its container is scrolled by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {kind === null ? (
              <p>{t('ui.files.preview.none')}</p>
            ) : (
              <Content key={file.guid} file={file} type={type} kind={kind} zoom={zoom} />
            )}
          </section>
        </div>
      </DialogBody>
    </TitledDialog>
  );
}
