import { Button, DialogBody, DialogFooter, Intent, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import type { YearResult } from '#machines/year-calculation/index.ts';
import { givenKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useCalculation } from './use-calculation.ts';
import { useYears } from './use-years.ts';
import { YearChoice } from './year-choice.tsx';

/** Maximum of suppliers that the result names; the list has them all. */
const NAMED = 50;

function Outcome({ result }: { result: YearResult }) {
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

/** Calculates a whole year, with progress and a stop button. */
export function CalculationDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { state, transmit, start, found } = useCalculation();
  const loaded = useYears();
  const notLoaded = [found, loaded].find(({ failure }) => failure !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { asked, progress, result, failure } = state.context;
  const isRunning = state.hasTag('busy');
  const hasEnded = state.hasTag('ended');
  const isLoaded = found.value !== null && loaded.value !== null;
  const years = (isLoaded && loaded.value?.years.map(({ creditYear }) => creditYear)) || [];
  const year = chosen ?? asked?.year ?? years[0] ?? '';
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
        {notLoaded && <ErrorNote failure={notLoaded.failure} onRetry={notLoaded.reload} />}
        {!isLoaded && !notLoaded && <Skeleton lines={3} />}
        {failure !== null && <ErrorNote failure={failure} kept />}
        {isLoaded && years.length === 0 && <p>{t('credit.calculation.noYears')}</p>}
        {years.length > 0 && (
          <YearChoice
            years={years}
            value={year}
            disabled={isRunning || hasEnded}
            onChange={setChosen}
          />
        )}
        <p className="ui-quiet">{t('credit.calculation.text')}</p>
        {isRunning && (
          <div aria-live="polite">
            <p>
              {t('credit.calculation.progress', {
                done: progress?.done ?? 0,
                total: progress?.total ?? '…',
              })}
            </p>
            <ProgressBar
              value={progress?.total ? progress.done / progress.total : 0}
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
              <Button
                loading={state.hasTag('stopping')}
                onClick={() => transmit({ type: 'calculation.stop' })}
              >
                {t('credit.calculation.stop')}
              </Button>
            ) : (
              <Button onClick={onClose}>{t(hasEnded ? 'credit.close' : 'ui.cancel')}</Button>
            )}
            {!hasEnded && years.length > 0 && (
              <Button intent={Intent.PRIMARY} loading={isRunning} onClick={() => start(year)}>
                {t('credit.calculation.start')}
              </Button>
            )}
          </>
        }
      />
    </TitledDialog>
  );
}
