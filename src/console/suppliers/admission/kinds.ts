import { suppliersCalls } from '#contract/suppliers.ts';
import { kindInfo } from '../../records/kind-info.ts';
import { commandsOf, recordWire, saying } from '../../records/record-wire.ts';

/** Admissions and their yearly audits with their calls. */
export const admissionKinds = {
  supplierAdmission: kindInfo('supplierAdmission', {
    enumerations: { projectTypes: 'projectType' },
    wire: recordWire(suppliersCalls.supplierInfo, {
      ...commandsOf('supplierAdmission', suppliersCalls),
      submit: saying(suppliersCalls.saveSupplierData, { action: 'submit', auditType: '1' }),
    }),
  }),
  yearlyAudit: kindInfo('yearlyAudit', {
    enumerations: { projectTypes: 'projectType' },
    wire: recordWire(suppliersCalls.supplierInfo, {
      ...commandsOf('yearlyAudit', suppliersCalls),
      submit: saying(suppliersCalls.saveSupplierData, { action: 'submit', auditType: '2' }),
    }),
  }),
};
