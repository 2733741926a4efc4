import type { ResponseOf } from '#contract/core/call.ts';
import { listsCalls } from '#contract/lists.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

type ListExport = ResponseOf<typeof listsCalls.listExports>;

function filterText({ filters }: ListExport, t: Translate): string {
  const entries = Object.entries(JSON.parse(filters ?? '{}') as Record<string, unknown>);
  return entries.length === 0
    ? t('lists.noFilters')
    : entries.map(([name, value]) => `${name}: ${String(value)}`).join(t('common.listSeparator'));
}

const exported = listed(listsCalls.listExports, {
  list: { text: ({ list }, t) => t(namedKey('lists.names', list)) },
  filters: { text: filterText },
});

/** Who exported which lists, for auditors. */
export function ExportList() {
  return <ListPage id="exports" title="lists.title" hint="lists.hint" {...exported} />;
}
