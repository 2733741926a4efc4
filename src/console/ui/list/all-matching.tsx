import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/core/figures.ts';
import { CHOSEN_ROWS_MAX } from '#contract/lists.ts';
import { useText } from '../../base/use-text.ts';
import { asked, type CallQuery } from '../../http/queries.ts';
import { ErrorNote } from '../error-note.tsx';
import { useSending } from '../use-sending.ts';
import type { ListAnswer } from './types.ts';

interface AllMatchingProps<Row> {
  /** How many rows the filter lets through, on all pages. */
  total: number;
  /** How many of them are selected; nothing is offered when the page holds all. */
  chosen: number;
  /** The request for the first of them, in the order of the list. */
  load: (rows: number) => CallQuery<ListAnswer<Row>>;
  onLoaded: (rows: readonly Row[]) => void;
}

/**
 * Offers to select every row that the filter lets through, or the first `CHOSEN_ROWS_MAX`. It needs
 * the filter as its `key`: rows that arrive under another filter are dropped.
 */
export function AllMatching<Row>({ total, chosen, load, onLoaded }: AllMatchingProps<Row>) {
  const t = useText();
  const [isTaken, setTaken] = useState(false);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const { isBusy, failure, run } = useSending(async () => {
    const { signal } = (asking.current = new AbortController());
    const { rows } = await asked(load(CHOSEN_ROWS_MAX), signal);
    if (signal.aborted) return;
    setTaken(true);
    onLoaded(rows);
  });
  const isWhole = chosen >= Math.min(total, CHOSEN_ROWS_MAX);
  // It stays once it was pressed, and is never disabled: the focus would go with it.
  if (isWhole && !isTaken) return null;
  const n = formatCount(total);
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        aria-busy={isBusy}
        aria-disabled={isWhole || isBusy}
        onClick={() => {
          if (!isWhole && !isBusy) void run();
        }}
      >
        {total > CHOSEN_ROWS_MAX
          ? t('ui.chosen.firstMatching', { n, max: formatCount(CHOSEN_ROWS_MAX) })
          : t('ui.chosen.allMatching', { n })}
      </Button>
      {failure && <ErrorNote failure={failure} onRetry={() => void run()} />}
    </>
  );
}
