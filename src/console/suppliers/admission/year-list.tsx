import { yearOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { pageQuery } from '../../http/queries.ts';
import { recordHref } from '../../base/record-paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Filter, ListQuery } from '../../ui/list/types.ts';
import { field, ownYearColumns, yearColumns, type Admission } from './columns.ts';
import { OWN_AUDITS } from './paths.ts';

const filters: readonly Filter[] = [
  { name: 'search', title: field('search'), kind: 'search' },
  { name: 'auditYear', title: field('auditYear'), kind: 'text' },
  {
    name: 'yearAuditStatus',
    title: field('yearAuditStatus'),
    kind: 'choice',
    enumeration: 'yearApproval',
  },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'caiGouDanWei', title: field('caiGouDanWei'), kind: 'text' },
];

const ownFilters = filters.filter(({ name }) => name !== 'qiYe_Name');

/** Which year it is: a console may stay open over New Year. */
const thisYear = () => yearOf(now());

/** The audits of the present year, unless another one is asked for. */
const loadOf =
  (view: 'admission' | 'own') =>
  ({ page, rows, filters: values }: ListQuery) =>
    pageQuery(suppliersCalls.listSuppliers, { page, rows, view, auditYear: thisYear(), ...values });
const load = loadOf('admission');
const loadOwn = loadOf('own');
const exported = () => ({
  list: 'suppliers.listSuppliers' as const,
  filters: { view: 'admission', auditYear: thisYear() },
});
const keyOf = (row: Admission) => row.yearAuditGuid ?? row.guid;
const hrefOf = (row: Admission) => recordHref('yearlyAudit', row.yearAuditGuid ?? '');
const ownHrefOf = (row: Admission) => `${OWN_AUDITS}/${row.yearAuditGuid ?? ''}`;

/** The audit of a year: whose data are due, wait or have passed. */
export function YearlyAuditList() {
  return (
    <ListPage
      id="yearlyAudits"
      title="admission.yearly.title"
      hint="admission.yearly.hint"
      columns={yearColumns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported()}
    />
  );
}

/** The audits of the own enterprise in a year, unit by unit. */
export function OwnYearlyAuditList() {
  return (
    <ListPage
      id="ownYearlyAudits"
      title="admission.own.audits"
      hint="admission.yearly.hint"
      columns={ownYearColumns}
      filters={ownFilters}
      load={loadOwn}
      rowKey={keyOf}
      rowHref={ownHrefOf}
    />
  );
}
