import { suppliersCalls } from '#contract/suppliers.ts';
import { codeText } from '../base/code-text.ts';
import { LOTS } from '../lots/paths.ts';
import { NewButton } from '../records/new-button.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { ListQuery } from '../ui/list/types.ts';
import { archiveHref } from './paths.ts';

const ARCHIVED = { view: 'archive' } as const;

const archive = listed(suppliersCalls.listSuppliers, {
  yearAuditStatus: {
    text: ({ auditYear, yearAuditStatus }, t) =>
      auditYear
        ? t('archive.auditOf', {
            year: auditYear,
            status: codeText(t, 'yearApproval', yearAuditStatus),
          })
        : '',
  },
});
const load = (query: ListQuery) =>
  archive.load({ ...query, filters: { ...query.filters, ...ARCHIVED } });
const hrefOf = ({ userQiYe_Guid }: { userQiYe_Guid: string }) => archiveHref(userQiYe_Guid);
const exported = { list: 'suppliers.listSuppliers', filters: ARCHIVED } as const;

/** The suppliers admitted to a library, with a summary of each. */
export function ArchiveList() {
  return (
    <ListPage
      id="archive"
      title="archive.title"
      hint="archive.hint"
      {...archive}
      load={load}
      rowHref={hrefOf}
      exported={exported}
      actions={
        <NewButton label="menu.screens.lots" to={LOTS} call={suppliersCalls.listLots} isQuiet />
      }
    />
  );
}
