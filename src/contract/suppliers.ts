import { defineCalls } from './core/call.ts';
import { supplierAdmission } from './suppliers/admission.ts';
import { supplierArchive } from './suppliers/archive.ts';
import { supplierEvaluation } from './suppliers/evaluation.ts';
import { supplierLabels } from './suppliers/labels.ts';
import { supplierLots } from './suppliers/lots.ts';
import { supplierPromises } from './suppliers/promises.ts';
import { supplierQualification } from './suppliers/qualification.ts';
import { supplierSettings } from './suppliers/settings.ts';

export { categoryForm } from './suppliers/qualification.ts';
export { supplierDataForm } from './suppliers/admission-form.ts';
export {
  ADMISSION_CONDITIONS,
  admissionSettingsForm,
  type AdmissionCondition,
} from './suppliers/admission-settings.ts';
export { type CertificateTerm } from './suppliers/archive.ts';
export { yearlyAppraisalForm } from './suppliers/evaluation.ts';
export { LOT_COLUMNS, lotCells, lotEvaluationForm, lotForm } from './suppliers/lots.ts';
export { labelForm } from './suppliers/labels.ts';

/**
 * Suppliers of a purchaser: labels, evaluation, admission, categories, and the settings of all
 * that.
 */
export const suppliersCalls = defineCalls('suppliers', {
  ...supplierLabels,
  ...supplierEvaluation,
  ...supplierLots,
  ...supplierAdmission,
  ...supplierArchive,
  ...supplierQualification,
  ...supplierSettings,
  ...supplierPromises,
});
