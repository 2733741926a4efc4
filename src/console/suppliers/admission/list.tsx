import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { recordHref } from '../../base/record-paths.ts';
import { useMay } from '../../session/context.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { ListQuery } from '../../ui/list/types.ts';
import { admissions, type Admission } from './columns.ts';
import { InviteDialogs } from './invite.tsx';
import { StatusCounts } from './status-counts.tsx';
import { NewButton } from '../../records/new-button.tsx';
import { recordPaths } from '../../base/record-paths.ts';
import { LABELS } from '../labels/paths.ts';

const VIEW = { view: 'admission' } as const;

const list = admissions('admission');
const load = (query: ListQuery) => list.load({ ...query, filters: { ...query.filters, ...VIEW } });
const hrefOf = (row: Admission) => recordHref('supplierAdmission', row.guid);
const exported = { list: 'suppliers.listSuppliers', filters: VIEW } as const;

const counts = () => <StatusCounts />;

/** Suppliers in the library of the user's unit, and those being admitted. */
export function AdmissionList() {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.inviteSuppliers);
  const [isInviting, setIsInviting] = useState(false);
  // Reloads the list and the counts after an invitation.
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
      <ListPage
        key={turn}
        id="admissions"
        title="admission.title"
        hint="admission.hint"
        {...list}
        load={load}
        rowHref={hrefOf}
        exported={exported}
        kind="supplierAdmission"
        above={counts}
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
