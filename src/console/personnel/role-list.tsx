import '../ui/record/record.css';
import './personnel.css';
import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { codeText } from '../base/code-text.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { ASSIGN, RIGHTS } from './paths.ts';
import { RoleDialog } from './role-dialog.tsx';

const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((m) => ({ default: m.TemplatesDialog })),
);

type Role = ResponseOf<typeof personnelCalls.listRoles>;

/** `creator` of a role that can only be looked at and given to people (requirements, 10.6). */
const DEFAULT = 'adminDefault';

const columns: readonly Column<Role>[] = [
  {
    key: 'roleName',
    title: 'personnel.fields.roleName',
    width: 176,
    link: true,
    text: (row) => row.roleName ?? '',
  },
  {
    key: 'roleZhuangTai',
    title: 'personnel.fields.roleZhuangTai',
    width: 72,
    text: (row, t) => codeText(t, 'validity', row.roleZhuangTai),
  },
  {
    key: 'authCount',
    title: 'personnel.fields.authCount',
    width: 96,
    align: 'end',
    text: (row, t) => (row.authCount ? String(row.authCount) : t('personnel.roles.noRights')),
  },
  {
    key: 'userCount',
    title: 'personnel.fields.userCount',
    width: 80,
    align: 'end',
    text: (row) => String(row.userCount ?? 0),
  },
  {
    key: 'creatorName',
    title: 'personnel.fields.creatorName',
    width: 112,
    text: (row, t) =>
      row.creator === DEFAULT ? t('personnel.roles.default') : (row.creatorName ?? ''),
  },
  {
    key: 'createTime',
    title: 'personnel.fields.createTime',
    width: 148,
    text: (row) => (row.createTime ? formatTime(row.createTime) : ''),
  },
  {
    key: 'beiZhu',
    title: 'personnel.fields.beiZhu',
    width: 160,
    optional: true,
    text: (row) => row.beiZhu ?? '',
  },
];

const filters: readonly Filter[] = [
  { name: 'roleName', title: 'personnel.fields.roleName', kind: 'text' },
  {
    name: 'roleZhuangTai',
    title: 'personnel.fields.roleZhuangTai',
    kind: 'choice',
    enumeration: 'validity',
  },
];

const loadRoles = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(personnelCalls.listRoles, { page, rows, ...values });
const keyOf = (row: Role) => row.guid;
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
      <a href={`${ASSIGN}?guid=${role.guid}`} aria-label={t('personnel.roles.peopleOf', { name })}>
        {t('personnel.roles.people')}
      </a>
      {button('change', () => onEdit(role))}
      {button('delete', () => void remove(role, t).then((isDone) => isDone && onDeleted()))}
    </>
  );
}

/** The roles of the enterprise. */
export function RoleList() {
  const t = useText();
  const mayEdit = useMay(personnelCalls.deleteRole);
  const [open, setOpen] = useState<Role | 'new' | 'templates' | null>(null);
  const shown = useMemo<readonly Column<Role>[]>(() => {
    if (!mayEdit) return columns;
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
    return [...columns, { key: 'actions', title: 'personnel.roles.actions', width: 196, render }];
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
        columns={shown}
        filters={filters}
        load={loadRoles}
        rowKey={keyOf}
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
