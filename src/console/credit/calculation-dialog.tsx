import '../ui/form/form.css';
import { Button, DialogBody, DialogFooter, Intent, ProgressBar } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { givenKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { attempt, send } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useRequestId } from '../ui/use-request-id.ts';
import { useYears } from './use-years.ts';
import { YearChoice } from './year-choice.tsx';

type Result = ResponseOf<typeof creditCalls.calculateRatings>;
type Progress = ResponseOf<typeof creditCalls.calculation>;

const quietly = { toast: false } as const;
const ASK_MS = 700;
/** Suppliers that the result names; nobody reads more in a dialog, and the list has them all. */
const NAMED = 50;

/** How far the calculation of a year is, asked again and again while it runs. */
function useProgress(year: string, isRunning: boolean): Progress | null {
  const { value, reload } = useLoaded(
    isRunning ? callQuery(creditCalls.calculation, { creditYear: year }) : null,
  );
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, ASK_MS);
    return () => clearInterval(timer);
  }, [reload, isRunning]);
  return value;
}

function Outcome({ result }: { result: Result }) {
  const t = useText();
  const others = [...result.notRated, ...result.leftOut];
  return (
    <div aria-live="polite">
      <p>
        {t(result.isCancelled ? 'credit.calculation.cancelled' : 'credit.calculation.done', {
          rated: result.ratedCount,
          notRated: result.notRated.length,
          leftOut: result.leftOut.length,
        })}
      </p>
      {others.length > 0 && (
        <table className="ui-table ui-small-rows">
          <thead>
            <tr>
              <th scope="col">{t('credit.fields.qiYe_Name')}</th>
              <th scope="col">{t('credit.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {others.slice(0, NAMED).map(({ userQiYe_Guid, qiYe_Name, reason }) => (
              <tr key={userQiYe_Guid}>
                <td>{qiYe_Name}</td>
                <td>{reason ? t(givenKey(reason)) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > NAMED && (
        <p className="ui-quiet">{t('credit.more', { count: others.length - NAMED })}</p>
      )}
    </div>
  );
}

/** Calculates a whole year: how far it is shows as it goes, and it can be stopped. */
export function CalculationDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { value, failure: notLoaded, reload } = useYears();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const years = value?.years.map(({ creditYear }) => creditYear) ?? [];
  const year = chosen ?? years[0] ?? '';
  const progress = useProgress(year, isRunning);
  const idOf = useRequestId();

  async function run() {
    setRunning(true);
    setFailure(null);
    try {
      setResult(
        await send(
          creditCalls.calculateRatings,
          { creditYear: year, qiYeGuids: [], requestId: idOf(year) },
          quietly,
        ),
      );
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  }
  async function stop() {
    const running = await attempt(send(creditCalls.calculation, { creditYear: year }));
    if (!running?.calculationGuid) return;
    const { calculationGuid } = running;
    await attempt(send(creditCalls.cancelCalculation, { calculationGuid }));
  }
  const share = progress?.totalCount ? (progress.doneCount ?? 0) / progress.totalCount : 0;
  return (
    <TitledDialog
      isOpen
      title={t('credit.calculation.title')}
      onClose={onClose}
      className="ui-dialog"
      canOutsideClickClose={false}
      isCloseButtonShown={!isRunning}
      canEscapeKeyClose={!isRunning}
    >
      <DialogBody>
        {notLoaded !== null && <ErrorNote failure={notLoaded} onRetry={reload} />}
        {value === null && notLoaded === null && <Skeleton lines={3} />}
        {failure !== null && <ErrorNote failure={failure} kept />}
        {value !== null && years.length === 0 && <p>{t('credit.calculation.noYears')}</p>}
        {years.length > 0 && (
          <YearChoice
            years={years}
            value={year}
            disabled={isRunning || result !== null}
            onChange={setChosen}
          />
        )}
        <p className="ui-quiet">{t('credit.calculation.text')}</p>
        {isRunning && (
          <div aria-live="polite">
            <p>
              {t('credit.calculation.progress', {
                done: progress?.doneCount ?? 0,
                total: progress?.totalCount ?? '…',
              })}
            </p>
            <ProgressBar
              value={share}
              intent={Intent.PRIMARY}
              aria-label={t('credit.calculation.title')}
            />
          </div>
        )}
        {result !== null && <Outcome result={result} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {isRunning ? (
              <Button onClick={() => void stop()}>{t('credit.calculation.stop')}</Button>
            ) : (
              <Button onClick={onClose}>{t(result === null ? 'ui.cancel' : 'credit.close')}</Button>
            )}
            {result === null && years.length > 0 && (
              <Button intent={Intent.PRIMARY} loading={isRunning} onClick={() => void run()}>
                {t('credit.calculation.start')}
              </Button>
            )}
          </>
        }
      />
    </TitledDialog>
  );
}
