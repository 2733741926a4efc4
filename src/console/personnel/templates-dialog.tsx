import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { personnelCalls, type RoleTemplate } from '#contract/personnel.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';

/**
 * Creates standard roles for duties: all that do not exist yet, unless the user leaves some out.
 */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const {
    value,
    failure: notLoaded,
    reload,
  } = useLoaded(callQuery(personnelCalls.listRoleTemplates, {}));
  const [leftOut, setLeftOut] = useState<ReadonlySet<RoleTemplate>>(new Set());
  const templates = value?.templates ?? [];
  const chosen = templates
    .filter(({ template, isTaken }) => !isTaken && !leftOut.has(template))
    .map(({ template }) => template);
  const { isBusy, failure, run } = useSending(async () => {
    const { added } = await send(
      personnelCalls.addRolesOfTemplates,
      { templates: chosen },
      withoutToast,
    );
    toast.success(t('personnel.templates.done', { count: added ?? 0 }));
    onClose();
  });
  const toggle = (template: RoleTemplate) =>
    setLeftOut(
      (before) =>
        new Set(
          before.has(template)
            ? [...before].filter((one) => one !== template)
            : [...before, template],
        ),
    );
  const isNone = value !== null && templates.length === 0;
  return (
    <ActionDialog
      title={t('personnel.templates.title')}
      action={t('personnel.templates.run', { count: chosen.length })}
      busy={isBusy}
      ready={chosen.length > 0}
      onClose={onClose}
      onAction={() => void run()}
      note={failure !== null && <ErrorNote failure={failure} kept />}
    >
      <p>{t(isNone ? 'personnel.templates.none' : 'personnel.templates.text')}</p>
      {notLoaded !== null && <ErrorNote failure={notLoaded} onRetry={reload} />}
      {value === null && notLoaded === null && <Skeleton lines={5} />}
      <div className="role-templates">
        {templates.map(({ template, roleName, authGuid, isTaken }) => (
          <Checkbox
            key={template}
            checked={chosen.includes(template)}
            disabled={isTaken === true}
            onChange={() => toggle(template)}
          >
            <span className="role-template">
              <strong>{roleName}</strong>
              <span className="ui-quiet">
                {isTaken
                  ? t('personnel.templates.taken')
                  : t('personnel.templates.rights', { n: authGuid.length })}
              </span>
              <span>{t(`personnel.templates.duties.${template}`)}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <p className="ui-quiet" aria-live="polite">
        {value !== null && !isNone && chosen.length === 0 && t('personnel.templates.needed')}
      </p>
    </ActionDialog>
  );
}
