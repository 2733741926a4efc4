import { Checkbox } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { personnelCalls } from '#contract/personnel.ts';
import { toast } from '../app/toasts.ts';
import { useText } from '../app/use-text.ts';
import { CallFailure, send, sendPage } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useSeen } from '../ui/form/use-seen.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useTold } from './changes/use-told.ts';

const quietly = { toast: false } as const;
const MANY = 10_000;

interface RolesDialogProps {
  person: { guid: string; name: string; roles: readonly string[] };
  onClose: () => void;
  onSaved: () => void;
}

/** The roles of one person; what will be given and taken is said before it is saved. One's own are only shown. */
export function RolesDialog({ person, onClose, onSaved }: RolesDialogProps) {
  const t = useText();
  const { value, failure: notLoaded, reload } = useLoaded(useCallback(() => sendPage(personnelCalls.listRoles, { page: 1, rows: MANY }, quietly), []));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(person.roles));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const roles = value?.rows ?? [];
  const names = (wanted: (guid: string) => boolean) => roles.filter(({ guid }) => wanted(guid)).map(({ roleName }) => roleName).join(t('common.listSeparator'));
  const added = names((guid) => chosen.has(guid) && !person.roles.includes(guid));
  const removed = names((guid) => !chosen.has(guid) && person.roles.includes(guid));
  const isOwn = useUser().currentUserId === person.guid;
  const why = isOwn ? t('personnel.staff.ownRoles') : chosen.size === 0 ? t('personnel.staff.oneNeeded') : added === '' && removed === '' ? t('personnel.staff.unchanged') : null;
  const toggle = (guid: string) => setChosen((before) => new Set(before.has(guid) ? [...before].filter((one) => one !== guid) : [...before, guid]));
  const seen = useSeen();
  const told = useTold();
  const save = async () => {
    setBusy(true);
    try {
      const { asked } = await send(personnelCalls.setRolesOfUser, { userGuid: person.guid, userRoleIds: [...chosen].join(',') }, seen);
      if (!told(asked)) toast.success(t('personnel.staff.rolesSaved'));
      onSaved();
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog title={t('personnel.staff.rolesOf', { name: person.name })} action={t('ui.form.save')} busy={busy} ready={why === null} onClose={onClose} onAction={() => void save()} note={failure !== null && <ErrorNote failure={failure} kept />}>
      {notLoaded !== null && <ErrorNote failure={notLoaded} onRetry={reload} />}
      {value === null && notLoaded === null && <Skeleton lines={4} />}
      <div className="choices">
        {roles.map((role) => (
          <Checkbox key={role.guid} checked={chosen.has(role.guid)} disabled={isOwn} onChange={() => toggle(role.guid)}>
            {role.roleName}
            {role.roleZhuangTai === '0' && t('personnel.staff.invalid')}
          </Checkbox>
        ))}
      </div>
      <div aria-live="polite">
        {added !== '' && <p>{t('personnel.staff.added', { names: added })}</p>}
        {removed !== '' && <p>{t('personnel.staff.removed', { names: removed })}</p>}
        {why !== null && value !== null && <p className="ui-quiet">{why}</p>}
      </div>
    </ActionDialog>
  );
}
