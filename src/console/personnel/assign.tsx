import '../ui/record/record.css';
import './personnel.css';
import { Button } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { Column, ListQuery } from '../ui/list/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useTold } from './changes/use-told.ts';
import { ROLES } from './paths.ts';
import { becomesOf, isMarked, rolesNeedSecond } from './second-person.ts';

type Row = ResponseOf<typeof personnelCalls.listUsersOfEnterprise>;

interface AssignedRole {
  guid: string;
  name: string;
}

const people = listed(personnelCalls.listUsersOfEnterprise, {
  hasRole: {
    text: ({ hasRole }, t) => t(hasRole ? 'personnel.assign.has' : 'personnel.assign.hasNot'),
  },
});

/**
 * The question to confirm before the role is given or taken away; null if the role is given and
 * needs no second person.
 */
async function questionFor(
  role: AssignedRole,
  { user_Guid: guid, user_Name: name, hasRole }: Row,
  t: Translate,
) {
  const { second, roleGuid } = await send(personnelCalls.userInfo, { guid }, { reads: true });
  const has = keysOf(roleGuid);
  const after = hasRole ? has.filter((key) => key !== role.guid) : [...has, role.guid];
  const isDelicate = second && rolesNeedSecond(second, has, after);
  if (!hasRole && !isDelicate) return null;
  const isMade = !isDelicate || isMarked(second);
  const texts = [
    ...(hasRole && isMade ? [t('personnel.assign.takeText', { name, role: role.name })] : []),
    ...(isDelicate ? [becomesOf(second, t)] : []),
  ];
  return {
    title: t(hasRole ? 'personnel.assign.takeFrom' : 'personnel.assign.giveTo', { name }),
    text: texts.join(' '),
    action: t(hasRole ? 'personnel.assign.take' : 'personnel.assign.give'),
    destructive: Boolean(hasRole),
  };
}

/**
 * Gives or takes away the role. Returns the changes that await another administrator; null if
 * nothing was sent.
 */
async function change(
  role: AssignedRole,
  row: Row,
  t: Translate,
): Promise<ResponseOf<typeof personnelCalls.addUsersToRole> | null> {
  return delivered(
    (async () => {
      const question = await questionFor(role, row, t);
      if (question && !(await confirm(question))) return null;
      return send(
        row.hasRole ? personnelCalls.removeUsersFromRole : personnelCalls.addUsersToRole,
        { roleGuid: role.guid, userGuids: row.user_Guid },
      );
    })(),
  );
}

function People({ role }: { role: AssignedRole }) {
  const mayEdit = useMay(personnelCalls.addUsersToRole);
  const told = useTold();
  const load = (query: ListQuery) =>
    people.load({ ...query, filters: { ...query.filters, roleGuid: role.guid } });
  const shown = useMemo<readonly Column<Row>[]>(() => {
    if (!mayEdit) return people.columns;
    const render = (row: Row, t: Translate) => {
      const give = () =>
        void change(role, row, t).then((answer) => {
          if (answer === null) return;
          if (!told(answer.asked))
            toast.success(t(row.hasRole ? 'personnel.assign.taken' : 'personnel.assign.given'));
        });
      return (
        <Button
          size="small"
          variant="minimal"
          aria-label={t(row.hasRole ? 'personnel.assign.takeFrom' : 'personnel.assign.giveTo', {
            name: row.user_Name,
          })}
          onClick={give}
        >
          {t(row.hasRole ? 'personnel.assign.take' : 'personnel.assign.give')}
        </Button>
      );
    };
    return [
      ...people.columns,
      { key: 'actions', title: 'personnel.staff.actions', width: 96, render },
    ];
  }, [mayEdit, role, told]);
  return (
    <ListPage
      id="roleUsers"
      title="personnel.roles.people"
      hint="personnel.assign.hint"
      {...people}
      columns={shown}
      load={load}
    />
  );
}

/** Lists the people who have a role and those who could have it. */
export function AssignRole() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { value: found, failure, reload } = useLoaded(callQuery(personnelCalls.roleInfo, { guid }));
  const role = useMemo(
    () => (found ? { guid: found.guid, name: found.roleName ?? '' } : null),
    [found],
  );
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (!role)
    return (
      <div className="ui-record">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <>
      <header className="ui-record assign-head">
        <Link to={ROLES} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('personnel.toRoles')}
        </Link>
        <p className="ui-empty-title">{t('personnel.assign.title', { name: role.name })}</p>
      </header>
      <People role={role} />
    </>
  );
}
