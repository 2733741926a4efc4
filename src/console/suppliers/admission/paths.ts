import { admissionKinds } from './kinds.ts';
import type { KindInfo } from '../../ui/record/types.ts';

/** Address of a supplier's own admissions; their pages are below it. */
export const OWN_ADMISSIONS = '/qyxxgl/qyrk/list';

/** Address of a supplier's own yearly audits; their pages are below it. */
export const OWN_AUDITS = '/qyxxgl/qyrk/audits';

/** Page of the enterprise behind an admission; `guid` is the key of the enterprise. */
export const SUPPLIER_ENTERPRISE = '/gysgl/supplier/qiyeDetail';

/** Admissions as the supplier sees them. */
export const ownAdmissions: KindInfo = {
  ...admissionKinds.supplierAdmission,
  path: OWN_ADMISSIONS,
};

/** Yearly audits as the supplier sees them. */
export const ownAudits: KindInfo = { ...admissionKinds.yearlyAudit, path: OWN_AUDITS };
