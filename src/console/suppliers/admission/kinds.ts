import { suppliersCalls } from '#contract/suppliers.ts';
import { kindInfo } from '../../records/kind-info.ts';
import { plain, recordWire, savingAs, settling } from '../../records/record-wire.ts';

/** Admissions and their yearly audits with their calls. */
export const admissionKinds = {
  supplierAdmission: kindInfo('supplierAdmission', {
    enumerations: { projectTypes: 'projectType' },
    wire: recordWire(suppliersCalls.supplierInfo, {
      submit: savingAs(suppliersCalls.saveSupplierData, { action: 'submit', auditType: '1' }),
      remove: plain(suppliersCalls.deleteAdmission),
      inviteAgain: plain(suppliersCalls.inviteAgain),
      approve: settling(suppliersCalls.auditSupplier, '2', { auditType: '1' }),
      reject: settling(suppliersCalls.auditSupplier, '3', { auditType: '1' }),
    }),
  }),
  yearlyAudit: kindInfo('yearlyAudit', {
    enumerations: { projectTypes: 'projectType' },
    wire: recordWire(suppliersCalls.supplierInfo, {
      submit: savingAs(suppliersCalls.saveSupplierData, { action: 'submit', auditType: '2' }),
      approve: settling(suppliersCalls.auditSupplier, '2', { auditType: '2' }),
      return: settling(suppliersCalls.auditSupplier, '3', { auditType: '2' }),
    }),
  }),
};
