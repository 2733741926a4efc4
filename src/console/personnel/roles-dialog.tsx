import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { personnelCalls } from '#contract/personnel.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, joinedQuery, mappedQuery, pageQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useSeen } from '../ui/form/use-seen.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { useTold } from './changes/use-told.ts';
import { becomesOf, rolesNeedSecond } from './second-person.ts';

interface RolesDialogProps {
  person: { guid: string; name: string; roles: readonly string[] };
  onClose: () => void;
}

const rolesQuery = (guid: string) =>
  joinedQuery({
    roles: mappedQuery(
      pageQuery(personnelCalls.listRoles, { page: 1, rows: ALL_ROWS }),
      ({ rows }) => rows,
    ),
    second: mappedQuery(callQuery(personnelCalls.userInfo, { guid }), ({ second }) => second),
  });

/**
 * Edits the roles of one person. Shows before saving which ones are given and taken away, and
 * whether that needs a second person.
 */
export function RolesDialog({ person, onClose }: RolesDialogProps) {
  const t = useText();
  const { value, failure: notLoaded, reload } = useLoaded(rolesQuery(person.guid));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(person.roles));
  const roles = value?.roles ?? [];
  const names = (wanted: (guid: string) => boolean) =>
    roles
      .filter(({ guid }) => wanted(guid))
      .map(({ roleName }) => roleName)
      .join(t('common.listSeparator'));
  const added = names((guid) => chosen.has(guid) && !person.roles.includes(guid));
  const removed = names((guid) => !chosen.has(guid) && person.roles.includes(guid));
  const second =
    value?.second && rolesNeedSecond(value.second, person.roles, [...chosen]) ? value.second : null;
  const why =
    chosen.size === 0
      ? t('personnel.staff.oneNeeded')
      : added === '' && removed === ''
        ? t('personnel.staff.unchanged')
        : null;
  const toggle = (guid: string) =>
    setChosen(
      (before) =>
        new Set(before.has(guid) ? [...before].filter((one) => one !== guid) : [...before, guid]),
    );
  const seen = useSeen();
  const told = useTold();
  const { isBusy, failure, run } = useSending(async () => {
    const { asked } = await send(
      personnelCalls.setRolesOfUser,
      { userGuid: person.guid, userRoleIds: [...chosen].join(',') },
      seen,
    );
    if (!told(asked)) toast.success(t('personnel.staff.rolesSaved'));
    onClose();
  });
  return (
    <ActionDialog
      title={t('personnel.staff.rolesOf', { name: person.name })}
      action={t('ui.form.save')}
      busy={isBusy}
      ready={why === null}
      onClose={onClose}
      onAction={() => void run()}
      note={failure !== null && <ErrorNote failure={failure} kept />}
    >
      {notLoaded !== null && <ErrorNote failure={notLoaded} onRetry={reload} />}
      {value === null && notLoaded === null && <Skeleton lines={4} />}
      <div className="choices">
        {roles.map((role) => (
          <Checkbox
            key={role.guid}
            checked={chosen.has(role.guid)}
            onChange={() => toggle(role.guid)}
          >
            {role.roleName}
            {role.roleZhuangTai === '0' && t('personnel.staff.invalid')}
          </Checkbox>
        ))}
      </div>
      <div aria-live="polite">
        {added !== '' && <p>{t('personnel.staff.added', { names: added })}</p>}
        {removed !== '' && <p>{t('personnel.staff.removed', { names: removed })}</p>}
        {second && <p>{becomesOf(second, t)}</p>}
        {why !== null && value !== null && <p className="ui-quiet">{why}</p>}
      </div>
    </ActionDialog>
  );
}
