import './approval.css';
import { Callout } from '@blueprintjs/core';
import { useCallback, useRef } from 'react';
import { approvalCalls } from '#contract/approval.ts';
import { delegationForm } from '#contract/approval/delegations.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, pageQuery } from '../http/queries.ts';
import { withoutToast } from '../http/send.ts';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { PickerField } from '../ui/form/fields/picker-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSendOnce } from '../ui/use-once.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { KindsField } from './kinds-field.tsx';

type Offer = RequestOf<typeof approvalCalls.offerDelegation>;

const initial = {
  delegateGuid: '',
  kinds: '',
  amountMin: '',
  amountMax: '',
  beginAt: '',
  endAt: '',
  remarks: '',
};

/** Colleagues by name and department. */
function useColleagues() {
  const { value } = useLoaded(pageQuery(approvalCalls.listDelegates, { page: 1, rows: ALL_ROWS }));
  return (value?.rows ?? []).map(({ userid, name, departName }) => ({
    value: userid,
    label: departName ? `${name} · ${departName}` : name,
  }));
}

/** The form by which an approver delegates to a colleague for a period. */
export function DelegationForm() {
  const t = useText();
  const colleagues = useColleagues();
  const { value: asked } = useLoaded(callQuery(approvalCalls.delegableKinds, {}));
  const kinds = keysOf(asked?.kinds);
  const sendOnce = useSendOnce();
  const made = useRef('');
  const save = useCallback(
    async (request: Record<string, unknown>) => {
      const { head } = await sendOnce(
        approvalCalls.offerDelegation,
        request as Offer,
        withoutToast,
      );
      made.current = head.guid;
    },
    [sendOnce],
  );
  return (
    <SettingsPage
      title={t('delegation.new')}
      module="delegation"
      schema={delegationForm}
      initial={initial}
      isNew
      save={save}
      back={{
        to: recordPaths.delegation,
        text: t('ui.backTo', { list: t('records.lists.delegation') }),
      }}
      submitting={{ action: t('commands.delegation.create'), done: t('delegation.offered') }}
      next={() => recordHref('delegation', made.current)}
    >
      {asked && kinds.length === 0 && (
        <Callout className="ui-note" compact>
          {t('delegation.nothing')}
        </Callout>
      )}
      <FormSection title="delegation.scope">
        <PickerField name="delegateGuid" options={colleagues} />
        <KindsField name="kinds" kinds={kinds} />
        <AmountField name="amountMin" />
        <AmountField name="amountMax" />
      </FormSection>
      <FormSection title="delegation.period">
        <InstantField name="beginAt" withTime />
        <InstantField name="endAt" withTime />
        <TextField name="remarks" />
      </FormSection>
    </SettingsPage>
  );
}
