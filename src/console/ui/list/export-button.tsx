import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import type { Exported } from './export-list.ts';
import type { ListQuery } from './types.ts';

interface ExportButtonProps {
  exported: Exported;
  query: ListQuery;
  isEmpty: boolean;
  /** Keys of the visible columns in order; all columns if missing. */
  columns?: readonly string[];
  /** Exports only these rows; all rows if missing. */
  keys?: readonly string[];
  /** Locale key of the label. */
  text?: TextKey;
}

/** Exports the list, or the selected rows, as a spreadsheet. What it takes is loaded when pressed. */
export function ExportButton({
  exported,
  query,
  isEmpty,
  columns,
  keys,
  text = 'ui.export.button',
}: ExportButtonProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    if (isEmpty) return;
    setIsBusy(true);
    void import('./export-list.ts')
      .then(({ exportList }) => exportList(exported, query, { columns, keys }, t))
      .finally(() => setIsBusy(false));
  };
  return (
    <Button
      variant="minimal"
      loading={isBusy}
      aria-disabled={isEmpty}
      title={isEmpty ? t('ui.export.nothing') : undefined}
      onClick={save}
    >
      {t(text)}
    </Button>
  );
}
