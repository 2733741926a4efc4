import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { useState } from 'react';
import { listsCalls, type ExportedList } from '#contract/lists.ts';
import type { TextKey } from '#locales/keys.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { attempt, sendFile } from '../../http/send.ts';
import { saveFile } from '../save-file.ts';
import type { ListQuery } from './types.ts';

/** The export of a list. `filters`: those that the screen always sets. */
export interface Exported {
  list: ExportedList;
  filters?: Readonly<Record<string, string>>;
}

/** Long lists take minutes. */
const EXPORT_TIMEOUT = 300_000;

export interface ExportButtonProps {
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

/** Exports the list, or the selected rows, as a spreadsheet, with the current filters and order. */
export default function ExportButton({
  exported: { list, filters },
  query,
  isEmpty,
  columns,
  keys,
  text = 'ui.export.button',
}: ExportButtonProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (isEmpty) return;
    setIsBusy(true);
    const order = query.sort === null ? {} : { sort: query.sort, order: query.order };
    const file = await attempt(
      sendFile(
        listsCalls.export,
        {
          list,
          filters: { ...filters, ...query.filters, ...order },
          ...(columns ? { columns: [...columns] } : {}),
          ...(keys ? { keys: [...keys] } : {}),
        },
        { timeout: EXPORT_TIMEOUT },
      ),
    );
    setIsBusy(false);
    if (!file) return;
    saveFile(file);
    toast.success(t('ui.export.done', { name: file.name }));
  };
  return (
    <Button
      variant="minimal"
      icon={<Export />}
      loading={isBusy}
      aria-disabled={isEmpty}
      title={isEmpty ? t('ui.export.nothing') : undefined}
      onClick={() => void save()}
    >
      {t(text)}
    </Button>
  );
}
