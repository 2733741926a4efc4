import '../ui/form/form.css';
import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { creditCalls, PERFORMANCE_COLUMNS, PUBLIC_CREDIT_COLUMNS } from '#contract/credit.ts';
import { filesCalls } from '#contract/files.ts';
import { givenKey, namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { WrongLines } from '../ui/wrong-lines.tsx';
import { useRequestId } from '../ui/use-request-id.ts';
import { useYears } from './use-years.ts';
import { YearChoice } from './year-choice.tsx';

/** What can be taken from a spreadsheet: appraised contracts, or what public registers say. */
export type Imports = 'performances' | 'publicCredit';

const quietly = { toast: false } as const;
const IMPORT_TIMEOUT = 300_000;
const EXAMPLE_DAY = '05-31';

const kinds = {
  performances: { call: creditCalls.importPerformances, columns: PERFORMANCE_COLUMNS },
  publicCredit: { call: creditCalls.importPublicCredit, columns: PUBLIC_CREDIT_COLUMNS },
} as const;

/** Takes the lines of a spreadsheet, all of them or none. */
export function ImportDialog({ what, onClose }: { what: Imports; onClose: () => void }) {
  const t = useText();
  const { value } = useYears();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [result, setResult] = useState<ResponseOf<typeof creditCalls.importPerformances> | null>(
    null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const idOf = useRequestId();
  const years = value?.years.map(({ creditYear }) => creditYear) ?? [];
  const year = chosen ?? years[0] ?? '';
  const isDone = (result?.importedCount ?? 0) > 0;
  const { call, columns } = kinds[what];

  async function run() {
    const file = input.current?.files?.[0];
    setMissing(!file);
    if (!file) return;
    // The file is stored anew with every try: by its key it would not be the same.
    const requestId = idOf(`${year} ${file.name} ${file.size} ${file.lastModified}`);
    setBusy(true);
    setFailure(null);
    setResult(null);
    try {
      const stored = await send(
        filesCalls.upload,
        { file } as RequestOf<typeof filesCalls.upload>,
        { ...quietly, timeout: IMPORT_TIMEOUT },
      );
      setResult(
        await send(
          call,
          { creditYear: year, fileGuid: stored.result.guid, requestId },
          { ...quietly, timeout: IMPORT_TIMEOUT },
        ),
      );
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const wrong = (result?.problems ?? []).map(({ line, column, reason, params }) => ({
    line: line ?? '',
    column: t(namedKey('credit.fields', column ?? '')),
    reason: t(givenKey(reason), params ?? {}),
  }));
  return (
    <TitledDialog
      isOpen
      title={t(`credit.import.${what}.title`)}
      onClose={onClose}
      className="ui-dialog"
      canOutsideClickClose={false}
    >
      <DialogBody>
        {failure !== null && <ErrorNote failure={failure} kept />}
        <p>{t(`credit.import.${what}.text`, { day: `${year}-${EXAMPLE_DAY}` })}</p>
        <ol>
          {columns.map((column) => (
            <li key={column}>{t(namedKey('credit.fields', column ?? ''))}</li>
          ))}
        </ol>
        <YearChoice years={years} value={year} disabled={isBusy || isDone} onChange={setChosen} />
        <div className="ui-field">
          <label htmlFor="credit-import-file">{t('credit.import.choose')}</label>
          <input
            ref={input}
            id="credit-import-file"
            type="file"
            accept=".xlsx"
            disabled={isBusy || isDone}
            aria-invalid={isMissing}
          />
          {isMissing && (
            <p className="ui-problem" role="alert">
              {t('credit.import.missing')}
            </p>
          )}
        </div>
        {isDone && (
          <p aria-live="polite">
            {t(`credit.import.${what}.done`, { count: result?.importedCount ?? 0 })}
          </p>
        )}
        {wrong.length > 0 && <WrongLines text={t('credit.import.wrong')} cells={wrong} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {t(isDone ? 'credit.close' : 'ui.cancel')}
            </Button>
            {!isDone && (
              <Button intent={Intent.PRIMARY} loading={isBusy} onClick={() => void run()}>
                {t('credit.import.action')}
              </Button>
            )}
          </>
        }
      />
    </TitledDialog>
  );
}
