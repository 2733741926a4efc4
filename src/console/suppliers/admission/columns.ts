import type { ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { machine as supplierAdmissionMachine } from '#machines/supplier-admission/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import { formatDay, formatTime } from '../../ui/format-time.ts';
import type { Column } from '../../ui/list/types.ts';
import { statusTag } from '../../ui/status-tag.tsx';

/** Statuses in which an invitation waits for the supplier. */
export const INVITED = statusesTaking(supplierAdmissionMachine, 'admission.lapse');

/** A row of a list of admissions. */
export type Admission = ResponseOf<typeof suppliersCalls.listSuppliers>;

export const field = (name: NameIn<'admission.fields'>): TextKey => `admission.fields.${name}`;

export const dayOf = (at: number | null | undefined): string => (at ? formatDay(new Date(at)) : '');

const misconduct = (row: Admission, t: Translate): string => {
  if (row.isBlacklisted === '1') return t('admission.skipped.blacklisted');
  return row.misconductState ? t(`enums.misconductState.${row.misconductState}`) : '';
};

const supplier: Column<Admission> = {
  key: 'qiYe_Name',
  title: field('qiYe_Name'),
  width: 240,
  link: true,
  text: (row) => row.qiYe_Name ?? '',
};
const unit: Column<Admission> = {
  key: 'caiGouDanWei',
  title: field('caiGouDanWei'),
  width: 200,
  text: (row) => row.caiGouDanWei ?? '',
};
const number: Column<Admission> = {
  key: 'number',
  title: field('number'),
  width: 132,
  text: (row) => row.number,
};
const status: Column<Admission> = {
  key: 'status',
  title: field('status'),
  width: 104,
  statuses: ['admissionStatus'],
  render: (row, t) => statusTag('admissionStatus', row.status, t),
};
const categories: Column<Admission> = {
  key: 'categoryNames',
  title: field('categoryNames'),
  width: 150,
  text: (row) => row.categoryNames ?? '',
};
const inviteEnd: Column<Admission> = {
  key: 'inviteEndTime',
  title: field('inviteEndTime'),
  width: 124,
  text: (row) => (INVITED.includes(row.status) ? dayOf(row.inviteEndTime) : ''),
};
const admitted: Column<Admission> = {
  key: 'admissionTime',
  title: field('admissionTime'),
  width: 116,
  text: (row) => dayOf(row.admissionTime),
};

const year: Column<Admission> = {
  key: 'auditYear',
  title: field('auditYear'),
  width: 72,
  text: (row) => row.auditYear ?? '',
};
const audit: Column<Admission> = {
  key: 'yearAuditStatus',
  title: field('yearAuditStatus'),
  width: 112,
  statuses: ['yearApproval'],
  render: (row, t) =>
    row.yearAuditStatus ? statusTag('yearApproval', row.yearAuditStatus, t) : '',
};

/** The list of a unit that admits suppliers. */
export const unitColumns: readonly Column<Admission>[] = [
  supplier,
  status,
  categories,
  inviteEnd,
  admitted,
  { key: 'misconductState', title: field('misconductState'), width: 120, text: misconduct },
  { ...number },
  { ...unit, optional: true },
  {
    key: 'qiYe_BH',
    title: field('qiYe_BH'),
    width: 176,
    optional: true,
    text: (row) => row.qiYe_BH ?? '',
  },
  {
    key: 'subLibraryName',
    title: field('subLibraryName'),
    width: 120,
    optional: true,
    text: (row) => row.subLibraryName ?? '',
  },
  {
    key: 'sourceType',
    title: field('sourceType'),
    width: 104,
    optional: true,
    text: (row, t) => (row.sourceType ? t(`enums.supplierSource.${row.sourceType}`) : ''),
  },
  {
    key: 'updatedAt',
    title: field('updateTime'),
    width: 148,
    optional: true,
    text: (row) => (row.updatedAt ? formatTime(row.updatedAt) : ''),
  },
];

/** The same seen by the supplier: in which units it is, or is asked to be. */
export const ownColumns: readonly Column<Admission>[] = [
  { ...unit, width: 260, link: true },
  number,
  status,
  inviteEnd,
  categories,
  admitted,
  audit,
];

/** The audits of one year seen by the supplier. */
export const ownYearColumns: readonly Column<Admission>[] = [
  { ...unit, width: 260, link: true },
  year,
  audit,
  categories,
  admitted,
];

/** The audits of one year. */
export const yearColumns: readonly Column<Admission>[] = [
  supplier,
  year,
  audit,
  categories,
  admitted,
  { key: 'misconductState', title: field('misconductState'), width: 120, text: misconduct },
  { ...unit, optional: true },
];
