import './organisation.css';
import { Button } from '@blueprintjs/core';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { businessGroupForm, organisationCalls } from '#contract/organisation.ts';
import { useGoOn } from '../base/router.tsx';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, type SendOptions, withoutToast } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Leader, Members, Purchasers, type Group } from './group-parts.tsx';
import { GROUP, GROUPS } from './paths.ts';

function GroupFields() {
  return (
    <FormSection title="organisation.groups.section">
      <TextField name="yeWuZuName" />
      <TextField name="yeWuZuBH" />
      <TextField name="beiZhu" />
    </FormSection>
  );
}

function NewGroup() {
  const t = useText();
  const added = useRef('');
  const [initial] = useState({ yeWuZuName: '', yeWuZuBH: '', beiZhu: '' });
  const save = useCallback(async (request: Record<string, unknown>) => {
    added.current =
      (
        await send(
          organisationCalls.saveGroup,
          request as RequestOf<typeof organisationCalls.saveGroup>,
          withoutToast,
        )
      ).guid ?? '';
  }, []);
  return (
    <SettingsPage
      title={t('organisation.groups.new')}
      module="organisation"
      schema={businessGroupForm}
      initial={initial}
      isNew
      save={save}
      back={{ to: GROUPS, text: t('organisation.toGroups') }}
      next={() => `${GROUP}?guid=${added.current}`}
    >
      <GroupFields />
    </SettingsPage>
  );
}

function StoredGroup({ group }: { group: Group }) {
  const t = useText();
  const goOn = useGoOn();
  const mayEdit = useMay(organisationCalls.saveGroup);
  const { guid, yeWuZuName, yeWuZuBH, beiZhu } = group;
  const initial = { yeWuZuName: yeWuZuName ?? '', yeWuZuBH: yeWuZuBH ?? '', beiZhu: beiZhu ?? '' };
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    await send(
      organisationCalls.saveGroup,
      { ...(request as RequestOf<typeof organisationCalls.saveGroup>), guid },
      options,
    );
  };
  const remove = async () => {
    const question = {
      title: t('organisation.groups.delete'),
      text: t('organisation.groups.deleteText', { name: yeWuZuName }),
      action: t('organisation.groups.delete'),
      destructive: true,
    };
    if (
      !(await confirm(question)) ||
      !(await delivered(send(organisationCalls.deleteGroup, { guid })))
    )
      return;
    toast.success(t('organisation.groups.deleted'));
    goOn(GROUPS, { replace: true });
  };
  const parts = { group, mayEdit };
  return (
    <SettingsPage
      title={yeWuZuName ?? t('organisation.groups.edit')}
      module="organisation"
      schema={businessGroupForm}
      initial={initial}
      isNew={false}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: GROUPS, text: t('organisation.toGroups') }}
      actions={
        mayEdit && <Button onClick={() => void remove()}>{t('organisation.groups.delete')}</Button>
      }
      below={
        <>
          <Leader {...parts} />
          <Members {...parts} />
          <Purchasers {...parts} />
        </>
      }
    >
      <GroupFields />
    </SettingsPage>
  );
}

function LoadedGroup({ guid }: { guid: string }) {
  const loaded = useLoaded(callQuery(organisationCalls.groupInfo, { guid }));
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {(group) => <StoredGroup key={group.guid} group={group} />}
    </LoadedPage>
  );
}

/** A business group: a new one, or the one the address names. */
export function GroupPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  return guid === '' ? <NewGroup /> : <LoadedGroup guid={guid} />;
}
