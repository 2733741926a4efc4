import { listsCalls, type ExportedList } from '#contract/lists.ts';
import { toast } from '../../base/toasts.ts';
import type { Translate } from '../../base/use-text.ts';
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

/** Saves a list as a spreadsheet, with the current filters and order; a failure is shown. */
export async function exportList(
  { list, filters }: Exported,
  query: ListQuery,
  narrowed: { columns?: readonly string[] | undefined; keys?: readonly string[] | undefined },
  t: Translate,
): Promise<void> {
  const order = query.sort === null ? {} : { sort: query.sort, order: query.order };
  const file = await attempt(
    sendFile(
      listsCalls.export,
      {
        list,
        filters: { ...filters, ...query.filters, ...order },
        columns: narrowed.columns?.slice(),
        keys: narrowed.keys?.slice(),
      },
      { timeout: EXPORT_TIMEOUT },
    ),
  );
  if (!file) return;
  saveFile(file);
  toast.success(t('ui.export.done', { name: file.name }));
}
