import { suppliersCalls } from '#contract/suppliers.ts';
import { columnsUnder, listExport } from '../../lists/columns.ts';
import { listSuppliers } from '../admission/list.ts';

const column = columnsUnder('archive.fields');

/** Admissions, their yearly audits and the archive as a spreadsheet. */
export const supplierExport = listExport(
  suppliersCalls.listSuppliers,
  listSuppliers,
  [
    column('qiYe_Name'),
    column('qiYe_BH'),
    column('caiGouDanWei'),
    column('subLibraryName'),
    column('status', { enumeration: 'admissionStatus' }),
    column('categoryNames'),
    column('admissionTime', { kind: 'time' }),
    { field: 'auditYear', title: 'archive.fields.year' },
    { field: 'yearAuditStatus', title: 'archive.fields.yearAudit', enumeration: 'yearApproval' },
    column('misconductState', { enumeration: 'misconductState' }),
    column('belongTo', { enumeration: 'supplierBelonging' }),
  ],
  ({ guid, yearAuditGuid }) => [guid, yearAuditGuid],
);
