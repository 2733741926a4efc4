import { Button } from '@blueprintjs/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { SAMPLE_MAX, withSample, type Sample } from '../base/sample.ts';
import { useText } from '../base/use-text.ts';

interface SampleButtonProps {
  /** Name of the list. */
  list: string;
  /** The chosen rows; of several about one record the sample has one. */
  rows: Sample['records'];
}

/** Opens the first of the chosen records, from which one goes on through all of them. */
export function SampleButton({ list, rows }: SampleButtonProps) {
  const t = useText();
  const records = [...new Map(rows.map((row) => [row.href, row])).values()];
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [first] = records;
  const isTooLong = records.length > SAMPLE_MAX;
  const why = isTooLong
    ? t('audit.sample.tooMany', { max: SAMPLE_MAX, count: records.length })
    : first === undefined
      ? t('audit.sample.none')
      : undefined;
  return (
    <Button
      size="small"
      variant="minimal"
      aria-disabled={why !== undefined}
      title={why}
      onClick={() => {
        if (first === undefined || isTooLong) return;
        const sample = { list, back: pathname + search, records };
        void navigate(first.href, { state: withSample(sample) });
      }}
    >
      {t('audit.sample.begin')}
    </Button>
  );
}
