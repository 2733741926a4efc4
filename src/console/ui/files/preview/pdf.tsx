import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The bundler resolves its address.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { TextKey } from '#locales/keys.ts';
import { pressedKey } from '../../../base/keys.ts';
import { useText } from '../../../base/use-text.ts';
import { Skeleton } from '../../skeleton.tsx';
import {
  drawingOf,
  hasTooLargePicture,
  PAGE_PIXELS_MAX,
  PDF_PICTURE_PIXELS_MAX,
} from './limits.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Where the build puts the character maps and fonts of pdf.js (vite.config.ts). */
const RESOURCES = new URL(`/assets/pdfjs-${version}/`, window.location.href).href;

/**
 * Opens an untrusted document: nothing in it is executed, and only our own maps and fonts are
 * fetched.
 */
const open = (bytes: ArrayBuffer) =>
  getDocument({
    // The bytes are transferred to the worker.
    data: new Uint8Array(bytes.slice(0)),
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: PDF_PICTURE_PIXELS_MAX,
    canvasMaxAreaInBytes: PAGE_PIXELS_MAX * 4,
    cMapUrl: `${RESOURCES}cmaps/`,
    standardFontDataUrl: `${RESOURCES}standard_fonts/`,
    wasmUrl: `${RESOURCES}wasm/`,
    iccUrl: `${RESOURCES}iccs/`,
  });

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  onBroken: (error: unknown) => void;
}

/** One rendered page, with its text for screen readers. */
function Page({ pdf, number, zoom, onBroken }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    let cancel: (() => void) | null = null;
    let isLeft = false;
    async function draw(on: HTMLElement) {
      const page = await pdf.getPage(number);
      if (isLeft) return;
      const size = page.getViewport({ scale: 1 });
      const shown = (on.clientWidth / size.width) * zoom;
      const { scale, width, slices } = drawingOf(size, shown, window.devicePixelRatio || 1);
      const canvases = slices.map(({ height }) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        canvas.style.width = `${size.width * shown}px`;
        return canvas;
      });
      on.replaceChildren(...canvases);
      for (const [index, canvas] of canvases.entries()) {
        const viewport = page.getViewport({ scale, offsetY: -(slices[index]?.top ?? 0) });
        const task = page.render({ canvas, viewport });
        cancel = () => task.cancel();
        await task.promise;
      }
      const { items } = await page.getTextContent();
      if (!isLeft) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    if (place.current)
      draw(place.current).catch((error: unknown) => {
        if (!isLeft) onBroken(error);
      });
    return () => {
      isLeft = true;
      cancel?.();
    };
  }, [pdf, number, zoom, onBroken]);
  return (
    <div>
      <div ref={place} className="file-preview-page" aria-hidden />
      <p className="visually-hidden" data-template>
        {words}
      </p>
    </div>
  );
}

/** A PDF page by page, by buttons or Page Up and Page Down. */
export function PdfView({ bytes, zoom }: { bytes: ArrayBuffer; zoom: number }) {
  const t = useText();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [number, setNumber] = useState(1);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const isCut = useMemo(() => hasTooLargePicture(bytes), [bytes]);
  const [tell] = useState(() => (error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    setProblem(isLocked ? 'ui.files.preview.locked' : 'ui.files.preview.broken');
  });
  useEffect(() => {
    const task = open(bytes);
    let isLeft = false;
    task.promise.then(
      (opened) => isLeft || setPdf(opened),
      (error: unknown) => isLeft || tell(error),
    );
    return () => {
      isLeft = true;
      void task.destroy();
    };
  }, [bytes, tell]);
  const last = pdf?.numPages ?? 1;
  const go = (to: number) => setNumber(Math.min(Math.max(to, 1), last));
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const step = { PageDown: 1, PageUp: -1 }[pressedKey(event)];
      if (step === undefined) return;
      event.preventDefault();
      latest.current(number + step);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [number]);
  if (problem !== null) return <p role="alert">{t(problem)}</p>;
  if (pdf === null) return <Skeleton lines={12} />;
  return (
    <>
      {last > 1 && (
        <div className="file-preview-pages">
          <Button
            size="small"
            variant="minimal"
            icon={<ChevronLeft />}
            disabled={number === 1}
            aria-label={t('ui.files.preview.pagePrevious')}
            onClick={() => go(number - 1)}
          />
          <span aria-live="polite">{t('ui.files.preview.page', { n: number, of: last })}</span>
          <Button
            size="small"
            variant="minimal"
            icon={<ChevronRight />}
            disabled={number === last}
            aria-label={t('ui.files.preview.pageNext')}
            onClick={() => go(number + 1)}
          />
        </div>
      )}
      {isCut && <p role="note">{t('ui.files.preview.pictureLeftOut')}</p>}
      <Page key={number} pdf={pdf} number={number} zoom={zoom} onBroken={tell} />
    </>
  );
}
