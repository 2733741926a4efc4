import '../ui/form/form.css';
import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { creditCalls, PERFORMANCE_COLUMNS } from '#contract/credit.ts';
import { filesCalls } from '#contract/files.ts';
import { useText } from '../app/use-text.ts';
import { send } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useYears } from './use-years.ts';
import { YearChoice } from './year-choice.tsx';

type Imported = ResponseOf<typeof creditCalls.importPerformances>;

const quietly = { toast: false } as const;
const IMPORT_TIMEOUT = 300_000;
const EXAMPLE_DAY = '05-31';

function WrongLines({ problems }: Pick<Imported, 'problems'>) {
  const t = useText();
  return (
    <div className="ui-wrong-rows" role="alert">
      <p className="ui-problem">{t('credit.import.wrong')}</p>
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{t('credit.import.line')}</th>
            <th scope="col">{t('credit.import.column')}</th>
            <th scope="col">{t('credit.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td className="ui-figures">{line}</td>
              <td>{t(`credit.fields.${column}`)}</td>
              <td>{t(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Takes appraised contracts from a spreadsheet, all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { value } = useYears();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [result, setResult] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const years = value?.years.map(({ creditYear }) => creditYear) ?? [];
  const year = chosen ?? years[0] ?? '';
  const isDone = (result?.importedCount ?? 0) > 0;

  async function run() {
    const file = input.current?.files?.[0];
    setMissing(!file);
    if (!file) return;
    setBusy(true);
    setFailure(null);
    setResult(null);
    try {
      const stored = await send(filesCalls.upload, { file } as RequestOf<typeof filesCalls.upload>, { ...quietly, timeout: IMPORT_TIMEOUT });
      setResult(await send(creditCalls.importPerformances, { creditYear: year, fileGuid: stored.result.guid, requestId: crypto.randomUUID() }, { ...quietly, timeout: IMPORT_TIMEOUT }));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <TitledDialog isOpen title={t('credit.import.title')} onClose={onClose} className="ui-dialog" canOutsideClickClose={false}>
      <DialogBody>
        {failure !== null && <ErrorNote failure={failure} kept />}
        <p>{t('credit.import.text', { day: `${year}-${EXAMPLE_DAY}` })}</p>
        <ol>{PERFORMANCE_COLUMNS.map((column) => <li key={column}>{t(`credit.fields.${column}`)}</li>)}</ol>
        <YearChoice years={years} value={year} disabled={isBusy || isDone} onChange={setChosen} />
        <div className="ui-field">
          <label htmlFor="credit-import-file">{t('credit.import.choose')}</label>
          <input ref={input} id="credit-import-file" type="file" accept=".xlsx" disabled={isBusy || isDone} aria-invalid={isMissing} />
          {isMissing && <p className="ui-problem" role="alert">{t('credit.import.missing')}</p>}
        </div>
        {isDone && <p aria-live="polite">{t('credit.import.done', { count: result?.importedCount ?? 0 })}</p>}
        {result !== null && result.problems.length > 0 && <WrongLines problems={result.problems} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose}>{t(isDone ? 'credit.close' : 'ui.cancel')}</Button>
            {!isDone && <Button intent={Intent.PRIMARY} loading={isBusy} onClick={() => void run()}>{t('credit.import.action')}</Button>}
          </>
        }
      />
    </TitledDialog>
  );
}
