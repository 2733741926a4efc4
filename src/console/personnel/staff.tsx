import './personnel.css';
import { Button, Intent } from '@blueprintjs/core';
import { Import, Plus } from '@blueprintjs/icons';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { Column } from '../ui/list/types.ts';
import { DepartmentPanel } from './department-panel.tsx';
import { ErpDialog, type ErpSheet } from './erp-dialog.tsx';
import { PERSON } from './paths.ts';
import { RolesDialog } from './roles-dialog.tsx';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })),
);

type Row = ResponseOf<typeof personnelCalls.listUsers>;

const people = listed(personnelCalls.listUsers, {
  userSign: {
    text: ({ userSign }, t) => t(userSign ? 'personnel.staff.yes' : 'personnel.staff.no'),
  },
});
const hrefOf = (row: Row) => `${PERSON}?guid=${row.user_Guid}`;

async function remove(row: Row, t: Translate): Promise<boolean> {
  const name = row.user_Name ?? '';
  const action = t('personnel.staff.delete');
  if (
    !(await confirm({
      title: t('personnel.staff.deleteOf', { name }),
      text: t('personnel.staff.deleteText', { name }),
      action,
      destructive: true,
    }))
  )
    return false;
  if (
    row.isSupervisor &&
    !(await confirm({
      title: t('personnel.staff.deleteOf', { name }),
      text: t('personnel.staff.supervisorText', { name }),
      action,
      destructive: true,
    }))
  )
    return false;
  return (await delivered(send(personnelCalls.deleteUsers, { userGuids: row.user_Guid }))) !== null;
}

/** The people of the enterprise beside its departments. */
export function Staff() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayEdit = useMay(personnelCalls.deleteUsers);
  const [open, setOpen] = useState<Row | 'import' | null>(null);
  const [sheet, setSheet] = useState<ErpSheet | null>(null);
  const department = params.get('deptGuid') ?? '';
  const choose = (guid: string) => {
    const kept = new URLSearchParams(params);
    kept.delete('page');
    if (guid === '') kept.delete('deptGuid');
    else kept.set('deptGuid', guid);
    setParams(kept);
  };
  const shown = useMemo<readonly Column<Row>[]>(() => {
    if (!mayEdit) return people.columns;
    const actions = (row: Row, translate: Translate) => (
      <>
        <Button
          size="small"
          variant="minimal"
          aria-label={translate('personnel.staff.rolesOf', { name: row.user_Name })}
          onClick={() => setOpen(row)}
        >
          {translate('personnel.staff.roles')}
        </Button>
        <Button
          size="small"
          variant="minimal"
          aria-label={translate('personnel.staff.deleteOf', { name: row.user_Name })}
          onClick={() =>
            void remove(row, translate).then((isDone) => {
              if (isDone) toast.success(translate('personnel.staff.deleted'));
            })
          }
        >
          {translate('personnel.staff.delete')}
        </Button>
      </>
    );
    return [
      ...people.columns,
      { key: 'actions', title: 'personnel.staff.actions', width: 132, render: actions },
    ];
  }, [mayEdit]);
  const actions = mayEdit && (
    <>
      <Button onClick={() => setSheet('departments')}>{t('personnel.erp.departments.open')}</Button>
      <Button onClick={() => setSheet('people')}>{t('personnel.erp.people.open')}</Button>
      <Button icon={<Import />} onClick={() => setOpen('import')}>
        {t('personnel.import.open')}
      </Button>
      <Button
        intent={Intent.PRIMARY}
        icon={<Plus />}
        onClick={() =>
          void navigate(department === '' ? PERSON : `${PERSON}?deptGuid=${department}`)
        }
      >
        {t('personnel.staff.add')}
      </Button>
    </>
  );
  const rolesOf = (row: Row) => (row.roleGuid ?? '').split(',').filter((guid) => guid !== '');
  return (
    <div className="staff">
      <ListPage
        id="staff"
        title="personnel.staff.title"
        hint="personnel.staff.hint"
        {...people}
        columns={shown}
        rowHref={hrefOf}
        actions={actions}
        above={() => <DepartmentPanel chosen={department} onChoose={choose} mayEdit={mayEdit} />}
      />
      {sheet && <ErpDialog what={sheet} onClose={() => setSheet(null)} />}
      {open === 'import' && (
        <Suspense>
          <ImportDialog deptGuid={department} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open !== null && open !== 'import' && (
        <RolesDialog
          person={{ guid: open.user_Guid, name: open.user_Name ?? '', roles: rolesOf(open) }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
