import './personnel.css';
import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { lazy, Suspense, useMemo, useState } from 'react';
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
import { ASSIGN, RIGHTS } from './paths.ts';
import { RoleDialog } from './role-dialog.tsx';
import { DEFAULT } from './rights.tsx';

const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((m) => ({ default: m.TemplatesDialog })),
);

type Role = ResponseOf<typeof personnelCalls.listRoles>;

const roles = listed(personnelCalls.listRoles, {
  authCount: {
    text: ({ authCount }, t) => (authCount ? String(authCount) : t('personnel.roles.noRights')),
  },
  creatorName: {
    text: ({ creator, creatorName }, t) =>
      creator === DEFAULT ? t('personnel.roles.default') : (creatorName ?? ''),
  },
});
const hrefOf = (row: Role) => `${RIGHTS}?guid=${row.guid}`;

async function remove({ guid, roleName, userCount }: Role, t: Translate): Promise<boolean> {
  const question = {
    title: t('personnel.roles.deleteOf', { name: roleName }),
    text: t('personnel.roles.deleteText', { name: roleName, n: userCount ?? 0 }),
    action: t('personnel.roles.delete'),
    destructive: true,
  };
  return (
    (await confirm(question)) &&
    (await delivered(send(personnelCalls.deleteRole, { guid }))) !== null
  );
}

interface ActionsProps {
  role: Role;
  t: Translate;
  onEdit: (role: Role) => void;
  onDeleted: () => void;
}

function RoleActions({ role, t, onEdit, onDeleted }: ActionsProps) {
  const why = role.creator === DEFAULT ? t('personnel.roles.defaultWhy') : undefined;
  const name = role.roleName ?? '';
  const button = (key: 'change' | 'delete', act: () => void) => (
    <Button
      size="small"
      variant="minimal"
      aria-label={t(`personnel.roles.${key}Of`, { name })}
      aria-disabled={why !== undefined}
      title={why}
      className={why === undefined ? '' : 'ui-disabled'}
      onClick={() => why === undefined && act()}
    >
      {t(`personnel.roles.${key}`)}
    </Button>
  );
  return (
    <>
      <a
        href={`${ASSIGN}?guid=${role.guid}`}
        className="roles-people"
        aria-label={t('personnel.roles.peopleOf', { name })}
      >
        {t('personnel.roles.people')}
      </a>
      {button('change', () => onEdit(role))}
      {button('delete', () => void remove(role, t).then((isDone) => isDone && onDeleted()))}
    </>
  );
}

/** Lists the roles of the enterprise. */
export function RoleList() {
  const t = useText();
  const mayEdit = useMay(personnelCalls.deleteRole);
  const [open, setOpen] = useState<Role | 'new' | 'templates' | null>(null);
  const shown = useMemo<readonly Column<Role>[]>(() => {
    if (!mayEdit) return roles.columns;
    const deleted = (translate: Translate) => {
      toast.success(translate('personnel.roles.deleted'));
    };
    const render = (role: Role, translate: Translate) => (
      <RoleActions
        role={role}
        t={translate}
        onEdit={setOpen}
        onDeleted={() => deleted(translate)}
      />
    );
    return [
      ...roles.columns,
      { key: 'actions', title: 'personnel.roles.actions', width: 196, render },
    ];
  }, [mayEdit]);
  const actions = mayEdit && (
    <>
      <Button onClick={() => setOpen('templates')}>{t('personnel.templates.open')}</Button>
      <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setOpen('new')}>
        {t('personnel.roles.new')}
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        id="roles"
        title="personnel.roles.title"
        hint="personnel.roles.hint"
        {...roles}
        columns={shown}
        rowHref={hrefOf}
        actions={actions}
      />
      {open === 'templates' && (
        <Suspense>
          <TemplatesDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open !== null && open !== 'templates' && (
        <RoleDialog role={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
