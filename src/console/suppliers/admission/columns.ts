import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { machine as supplierAdmissionMachine } from '#machines/supplier-admission/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import { formatDay } from '../../ui/format-time.ts';
import { listed } from '../../ui/list/listed.ts';

/** Statuses in which an invitation awaits the supplier. */
export const INVITED = statusesTaking(supplierAdmissionMachine, 'admission.lapse');

/** A row of a list of admissions. */
export type Admission = ResponseOf<typeof suppliersCalls.listSuppliers>;

export const field = (name: NameIn<'admission.fields'>): TextKey => `admission.fields.${name}`;

export const dayOf = (at: number | null | undefined): string => (at ? formatDay(new Date(at)) : '');

const misconduct = (row: Admission, t: Translate): string => {
  if (row.isBlacklisted === '1') return t('admission.skipped.blacklisted');
  return row.misconductState ? t(`enums.misconductState.${row.misconductState}`) : '';
};

const inviteEndTime = {
  text: (row: Admission) => (INVITED.includes(row.status) ? dayOf(row.inviteEndTime) : ''),
};
const misconductState = { text: misconduct };

/** The columns, filters and request of a list of admissions. `view`: as the call names it. */
export const admissions = (view: 'admission' | 'own' | 'yearly' | 'ownYearly') =>
  listed(suppliersCalls.listSuppliers, { inviteEndTime, misconductState }, view);
