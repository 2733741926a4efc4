import './form/form.css';
import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { RequestOf } from '#contract/core/call.ts';
import type { SheetColumns } from '#contract/core/sheet-columns.ts';
import { filesCalls } from '#contract/files.ts';
import { givenKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast, type SendOptions } from '../http/send.ts';
import { ErrorNote } from './error-note.tsx';
import { ColumnList, SheetsNote, type SheetsRead } from './sheet-notes.tsx';
import { TitledDialog } from './titled-dialog.tsx';
import { useOnce } from './use-once.ts';
import { useSending } from './use-sending.ts';
import { WrongLines } from './wrong-lines.tsx';

/** The result of a spreadsheet: the number of imported lines, or their problems. */
interface Imported {
  importedCount?: number | null | undefined;
  problems: readonly {
    line?: number | null | undefined;
    column?: string | null | undefined;
    reason: string;
    params?: object | null | undefined;
  }[];
  sheets?: SheetsRead | null | undefined;
}

interface SheetDialogProps {
  title: string;
  text: string;
  /** Columns of the sheet with their contents and labels. */
  columns: SheetColumns;
  nameOf: (column: string) => string;
  done: (count: number) => string;
  /** The inputs beside the file; locked together with the dialog. */
  beside?: (isLocked: boolean) => ReactNode;
  /** The inputs that make it another request for the same file. */
  asked?: string;
  take: (sheet: { fileGuid: string; requestId: string }, options: SendOptions) => Promise<Imported>;
  onClose: () => void;
}

const sheetOptions = { ...withoutToast, timeout: 300_000 } as const;

/** Imports the lines of a spreadsheet, all or none. */
export function SheetDialog({
  title,
  text,
  columns,
  nameOf,
  done,
  beside,
  asked = '',
  take,
  onClose,
}: SheetDialogProps) {
  const t = useText();
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const [result, setResult] = useState<Imported | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const once = useOnce();
  const count = result?.importedCount ?? 0;
  const isDone = count > 0;

  const { isBusy, failure, run } = useSending(async () => {
    const file = input.current?.files?.[0];
    setMissing(!file);
    if (!file) return;
    setResult(null);
    const stored = await send(
      filesCalls.upload,
      { file } as RequestOf<typeof filesCalls.upload>,
      sheetOptions,
    );
    const { guid: fileGuid } = stored.result;
    // Each try stores the file again: by its key it would not be the same.
    const intention = `${title} ${asked} ${file.name} ${file.size} ${file.lastModified}`;
    setResult(await once(intention, (requestId) => take({ fileGuid, requestId }, sheetOptions)));
  });
  const wrong = (result?.problems ?? []).map(({ line, column, reason, params }) => ({
    line: line ?? '',
    column: nameOf(column ?? ''),
    reason: t(givenKey(reason), { ...params }),
  }));
  return (
    <TitledDialog
      isOpen
      title={title}
      onClose={onClose}
      className="ui-dialog"
      canOutsideClickClose={false}
    >
      <DialogBody>
        {failure !== null && <ErrorNote failure={failure} kept />}
        <p>{text}</p>
        <ColumnList columns={columns} nameOf={nameOf} />
        {beside?.(isBusy || isDone)}
        <div className="ui-field">
          <label htmlFor={id}>{t('ui.sheet.choose')}</label>
          <input
            ref={input}
            id={id}
            type="file"
            accept=".xlsx"
            disabled={isBusy || isDone}
            aria-invalid={isMissing}
          />
          {isMissing && (
            <p className="ui-problem" role="alert">
              {t('ui.sheet.missing')}
            </p>
          )}
        </div>
        {isDone && <p aria-live="polite">{done(count)}</p>}
        {result?.sheets && <SheetsNote sheets={result.sheets} />}
        {wrong.length > 0 && <WrongLines text={t('ui.sheet.wrong')} cells={wrong} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {t(isDone ? 'ui.sheet.close' : 'ui.cancel')}
            </Button>
            {!isDone && (
              <Button intent={Intent.PRIMARY} loading={isBusy} onClick={() => void run()}>
                {t('ui.sheet.action')}
              </Button>
            )}
          </>
        }
      />
    </TitledDialog>
  );
}
