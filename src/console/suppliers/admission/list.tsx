import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { recordHref } from '../../base/record-paths.ts';
import { useMay } from '../../session/context.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Filter, ListQuery } from '../../ui/list/types.ts';
import { field, unitColumns, type Admission } from './columns.ts';
import { InviteDialogs } from './invite.tsx';
import { StatusCounts } from './status-counts.tsx';
import { NewButton } from '../../records/new-button.tsx';
import { recordPaths } from '../../base/record-paths.ts';
import { LABELS } from '../labels/paths.ts';

const filters: readonly Filter[] = [
  { name: 'search', title: field('search'), kind: 'search' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  { name: 'caiGouDanWei', title: field('caiGouDanWei'), kind: 'text' },
  { name: 'status', title: field('status'), kind: 'choice', enumeration: 'admissionStatus' },
  {
    name: 'misconductState',
    title: field('misconductState'),
    kind: 'choice',
    enumeration: 'misconductState',
  },
  { name: 'belongTo', title: field('belongTo'), kind: 'choice', enumeration: 'supplierBelonging' },
  { name: 'categoryGuid', title: field('categoryGuid'), kind: 'beside' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listSuppliers, { page, rows, view: 'admission', ...values });
const keyOf = (row: Admission) => row.guid;
const hrefOf = (row: Admission) => recordHref('supplierAdmission', row.guid);
const exported = { list: 'suppliers.listSuppliers', filters: { view: 'admission' } } as const;

/** Suppliers in the library of the own unit and on their way into it. */
export function AdmissionList() {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.inviteSuppliers);
  const [isInviting, setIsInviting] = useState(false);
  // After an invitation list and counts are loaded anew.
  const [turn, setTurn] = useState(0);
  const actions = (
    <>
      <NewButton label="menu.screens.labels" to={LABELS} call={suppliersCalls.listLabels} isQuiet />
      <NewButton
        label="menu.screens.admissionYearAudit"
        to={recordPaths.yearlyAudit}
        call={suppliersCalls.listSuppliers}
        isQuiet
      />
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setIsInviting(true)}>
          {t('admission.invite')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <StatusCounts key={`counts ${turn}`} />
      <ListPage
        key={turn}
        id="admissions"
        title="admission.title"
        hint="admission.hint"
        columns={unitColumns}
        filters={filters}
        load={load}
        rowKey={keyOf}
        rowHref={hrefOf}
        exported={exported}
        kind="supplierAdmission"
        actions={actions}
      />
      {isInviting && (
        <InviteDialogs
          onClose={() => setIsInviting(false)}
          onInvited={() => setTurn((before) => before + 1)}
        />
      )}
    </>
  );
}
