import { lazy, Suspense, useState } from 'react';
import { useText } from '../base/use-text.ts';
import { WhyButton } from '../ui/record/why-button.tsx';
import { PRINTED_MAX, type PrintedRecord } from './printed.ts';

const PrintDialog = lazy(() => import('./print-dialog.tsx'));

/**
 * Prints the selected records in one job, at most `PRINTED_MAX` of them; of several rows about one
 * record it prints one.
 */
export function PrintButton({ records: rows }: { records: readonly PrintedRecord[] }) {
  const t = useText();
  const [printed, setPrinted] = useState<readonly PrintedRecord[] | null>(null);
  const records = [...new Map(rows.map((row) => [row.href, row])).values()];
  const count = records.length;
  const why =
    count === 0
      ? t('workbench.bulk.nothingChosen')
      : count > PRINTED_MAX
        ? t('workbench.bulk.print.tooMany', { max: PRINTED_MAX, count })
        : null;
  return (
    <>
      <WhyButton size="small" variant="minimal" why={why} onClick={() => setPrinted(records)}>
        {t('workbench.bulk.chosen.print')}
      </WhyButton>
      {printed && (
        <Suspense fallback={null}>
          <PrintDialog records={printed} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  );
}
