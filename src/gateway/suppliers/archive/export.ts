import { suppliersCalls } from '#contract/suppliers.ts';
import type { ListColumn, ListExport } from '../../lists/columns.ts';
import { listSuppliers } from '../admission/list.ts';

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `archive.fields.${field}`, ...more });

/** Admissions and the archive as a spreadsheet. */
export const supplierExport: ListExport = {
  call: suppliersCalls.listSuppliers,
  load: listSuppliers,
  columns: [
    column('qiYe_Name'), column('qiYe_BH'), column('caiGouDanWei'), column('subLibraryName'), column('status', { enumeration: 'admissionStatus' }), column('categoryNames'),
    column('admissionTime', { kind: 'time' }), { field: 'auditYear', title: 'archive.fields.year' }, { field: 'yearAuditStatus', title: 'archive.fields.yearAudit', enumeration: 'yearApproval' },
    column('misconductState', { enumeration: 'misconductState' }), column('belongTo', { enumeration: 'supplierBelonging' }),
  ],
};
