import { Link } from 'react-router-dom';
import { signUpCalls } from '#contract/sign-up.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { NewButton } from '../../records/new-button.tsx';
import { OWN_SIGN_UPS } from '../../sign-up/paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Filter, ListQuery } from '../../ui/list/types.ts';
import { field, ownColumns, type Admission } from './columns.ts';
import { OWN_ADMISSIONS, OWN_AUDITS } from './paths.ts';

const filters: readonly Filter[] = [
  { name: 'caiGouDanWei', title: field('caiGouDanWei'), kind: 'text' },
  { name: 'status', title: field('status'), kind: 'choice', enumeration: 'admissionStatus' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listSuppliers, { page, rows, view: 'own', ...values });
const keyOf = (row: Admission) => row.guid;
const hrefOf = (row: Admission) => `${OWN_ADMISSIONS}/${row.guid}`;

function OwnAudits() {
  const t = useText();
  return (
    <>
      <Link to={OWN_AUDITS}>{t('admission.own.audits')}</Link>
      <NewButton
        label="menu.screens.ownSignUps"
        to={OWN_SIGN_UPS}
        call={signUpCalls.list}
        isQuiet
      />
    </>
  );
}

/** In the libraries of which units the own enterprise is, or is asked to be. */
export function OwnAdmissionList() {
  return (
    <ListPage
      id="ownAdmissions"
      title="admission.own.title"
      hint="admission.own.hint"
      columns={ownColumns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={<OwnAudits />}
    />
  );
}
