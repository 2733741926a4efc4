import { yearOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import { recordHref } from '../../base/record-paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { ListQuery } from '../../ui/list/types.ts';
import { admissions, type Admission } from './columns.ts';
import { OWN_AUDITS } from './paths.ts';

/** Read on each call, because a console may stay open over New Year. */
const thisYear = () => yearOf(now());

const audits = admissions('yearly');
const { exported: _exported, ...ownAudits } = admissions('ownYearly');

/** Defaults to the audits of the current year. */
const loadOf =
  (view: 'admission' | 'own') =>
  ({ filters, ...query }: ListQuery) =>
    audits.load({ ...query, filters: { auditYear: thisYear(), ...filters, view } });
const load = loadOf('admission');
const loadOwn = loadOf('own');
const exported = () => ({
  list: 'suppliers.listSuppliers' as const,
  filters: { view: 'admission', auditYear: thisYear() },
});
const keyOf = (row: Admission) => row.yearAuditGuid ?? row.guid;
const hrefOf = (row: Admission) => recordHref('yearlyAudit', row.yearAuditGuid ?? '');
const ownHrefOf = (row: Admission) => `${OWN_AUDITS}/${row.yearAuditGuid ?? ''}`;

/** Yearly audits: data due, awaiting review, or passed. */
export function YearlyAuditList() {
  return (
    <ListPage
      id="yearlyAudits"
      title="admission.yearly.title"
      hint="admission.yearly.hint"
      {...audits}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported()}
    />
  );
}

/** The yearly audits of the user's enterprise, by unit. */
export function OwnYearlyAuditList() {
  return (
    <ListPage
      id="ownYearlyAudits"
      title="admission.own.audits"
      hint="admission.yearly.hint"
      {...ownAudits}
      load={loadOwn}
      rowKey={keyOf}
      rowHref={ownHrefOf}
    />
  );
}
