import './bulk.css';
import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { useText } from '../base/use-text.ts';
import type { BulkCommand, BulkProgressed } from './bulk-command.ts';

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
  const id = useId();
  const { isRunning, isStopping, canStop, canGoOn, settled, done, results } = progress;
  const left = [...results].flatMap(([guid, { state }]) => (state === 'done' ? [] : guid));
  return (
    <>
      <label htmlFor={id} className="ui-figures" role="status">
        {t('workbench.bulk.progress', { settled, total: results.size, done })}
      </label>
      <progress id={id} className="ui-bulk-progress" value={settled} max={results.size} />
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
