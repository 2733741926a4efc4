import { Button } from '@blueprintjs/core';
import { useText } from '../base/use-text.ts';
import type { BulkCommand, BulkProgressed } from './bulk-command.ts';
import { ToldProgress } from './told-progress.tsx';

interface BulkProgressProps {
  bulk: BulkCommand;
  progress: BulkProgressed;
  /** Starts again with what was not carried out. */
  onAgain: (left: readonly string[]) => void;
  onClose: () => void;
}

/** The progress of a bulk command, with stop and continue. */
export function BulkProgress({ bulk, progress, onAgain, onClose }: BulkProgressProps) {
  const t = useText();
  const { isRunning, isStopping, canStop, canGoOn, settled, done, results } = progress;
  const left = [...results].flatMap(([guid, { state }]) => (state === 'done' ? [] : guid));
  return (
    <>
      <ToldProgress
        text={t('workbench.bulk.progress', { settled, total: results.size, done })}
        value={settled}
        max={results.size}
      />
      <div className="ui-row">
        {isRunning ? (
          <Button
            loading={isStopping}
            disabled={!canStop}
            onClick={() => bulk.send({ type: 'bulk.stop' })}
          >
            {t('workbench.bulk.stop')}
          </Button>
        ) : (
          <>
            {canGoOn ? (
              <Button intent="primary" onClick={() => bulk.send({ type: 'bulk.goOn' })}>
                {t('workbench.bulk.goOn')}
              </Button>
            ) : (
              left.length > 0 && (
                <Button onClick={() => onAgain(left)}>
                  {t('workbench.bulk.again', { count: left.length })}
                </Button>
              )
            )}
            <Button onClick={onClose}>{t('common.close')}</Button>
          </>
        )}
      </div>
    </>
  );
}
