import { useCallback, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { personnelCalls, roleForm } from '#contract/personnel.ts';
import { useText } from '../base/use-text.ts';
import { send, type SendOptions } from '../http/send.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';

interface RoleDialogProps {
  /** Null for a new role. */
  role: ResponseOf<typeof personnelCalls.listRoles> | null;
  onClose: () => void;
}

/** Edits name, validity and remarks of a role; its rights have their own page. */
export function RoleDialog({ role, ...props }: RoleDialogProps) {
  const t = useText();
  const [initial] = useState(() => ({
    roleName: role?.roleName ?? '',
    roleZhuangTai: role?.roleZhuangTai ?? '1',
    beiZhu: role?.beiZhu ?? '',
  }));
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const form = request as RequestOf<typeof personnelCalls.addRole>;
      if (role) await send(personnelCalls.updateRole, { ...form, guid: role.guid }, options);
      else await send(personnelCalls.addRole, form, options);
    },
    [role],
  );
  return (
    <SettingsDialog
      title={t(role ? 'personnel.roles.edit' : 'personnel.roles.new')}
      module="personnel"
      schema={roleForm}
      initial={initial}
      isNew={role === null}
      save={save}
      {...props}
    >
      <TextField name="roleName" wide />
      <ChoiceField name="roleZhuangTai" enumeration="validity" />
      <TextField name="beiZhu" />
    </SettingsDialog>
  );
}
