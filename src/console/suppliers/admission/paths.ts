import { admissionKinds } from './kinds.ts';
import type { KindInfo } from '../../ui/record/types.ts';

/** Where a supplier finds its own admissions; they lie below. */
export const OWN_ADMISSIONS = '/qyxxgl/qyrk/list';

/** Where it finds the audits of each year; they lie below. */
export const OWN_AUDITS = '/qyxxgl/qyrk/audits';

/** Page of the enterprise behind an admission; `guid` is the key of the enterprise. */
export const SUPPLIER_ENTERPRISE = '/gysgl/supplier/qiyeDetail';

/** Admissions as the supplier sees them. */
export const ownAdmissions: KindInfo = {
  ...admissionKinds.supplierAdmission,
  path: OWN_ADMISSIONS,
};

/** Audits of each year as the supplier sees them. */
export const ownAudits: KindInfo = { ...admissionKinds.yearlyAudit, path: OWN_AUDITS };
