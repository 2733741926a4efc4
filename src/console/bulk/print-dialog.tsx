import './print-dialog.css';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useIsFetching } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { guidIn } from '../base/record-paths.ts';
import { ScreenAt } from '../base/screen-at.ts';
import { ScreenTitle } from '../base/screen-title.tsx';
import { useText } from '../base/use-text.ts';
import { RecordFrame } from '../ui/record/frame.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { PrintedRecord } from './printed.ts';
import { ToldProgress } from './told-progress.tsx';

/** Placeholders of what is still loading. */
const PLACEHOLDERS = '.ui-skeleton, .loading';

interface PrintDialogProps {
  records: readonly PrintedRecord[];
  /** Everything was printed, or it was cancelled. */
  onClose: () => void;
}

/**
 * Draws the pages of records for paper, one after the other, and prints them when all are there. A
 * record that cannot be loaded has a page that says so.
 */
export default function PrintDialog({ records, onClose }: PrintDialogProps) {
  const t = useText();
  const [settled, setSettled] = useState(0);
  const isReady = settled === records.length;

  const print = useEffectEvent(() => {
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
  });
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);

  return (
    <>
      <TitledDialog
        isOpen
        title={t('workbench.bulk.print.title', { count: records.length })}
        canOutsideClickClose={false}
        className="ui-dialog"
        onClose={onClose}
      >
        <DialogBody>
          <ToldProgress
            text={t('workbench.bulk.print.progress', { settled, total: records.length })}
            value={settled}
            max={records.length}
          />
        </DialogBody>
        <DialogFooter actions={<Button onClick={onClose}>{t('ui.cancel')}</Button>} />
      </TitledDialog>
      {createPortal(
        <div className="ui-printed">
          {records.slice(0, settled + 1).map((record, place) => (
            <PrintedPage
              key={record.href}
              {...record}
              onSettled={() => setSettled((before) => Math.max(before, place + 1))}
            />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

/** The page of one record, as it is printed alone. */
function PrintedPage({ href, name, onSettled }: PrintedRecord & { onSettled: () => void }) {
  const screenAt = use(ScreenAt);
  const frame = useMemo(
    () => ({ guid: guidIn(href), address: href, opening: 'peeked' as const }),
    [href],
  );
  const page = useRef<HTMLElement>(null);
  const isFetching = useIsFetching() > 0;
  const look = useEffectEvent(() => {
    const body = page.current?.lastElementChild;
    if (!isFetching && body?.hasChildNodes() && !body.querySelector(PLACEHOLDERS)) onSettled();
  });
  useEffect(() => look(), [isFetching]);
  useEffect(() => {
    const observer = new MutationObserver(() => look());
    observer.observe(page.current as HTMLElement, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={page} className="ui-printed-page" aria-label={name}>
      <h1 className="ui-printed-name">{name}</h1>
      <div>
        <ScreenTitle value={keepTitle}>
          <RecordFrame value={frame}>{screenAt(href)}</RecordFrame>
        </ScreenTitle>
      </div>
    </section>
  );
}

/** The tab keeps the title of the list. */
const keepTitle = () => {};
