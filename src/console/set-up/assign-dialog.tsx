import '../ui/form/form.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { entrustCalls } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, joinedQuery, mappedQuery } from '../http/queries.ts';
import { banText } from '../ui/ban-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { RecordState } from '../ui/record/record-state.ts';

interface AssignDialogProps {
  state: RecordState;
  onGive: (payload: { agentGuid: string; handlerGuid: string }) => void;
  onClose: () => void;
}

interface Option {
  guid: string;
  label: string;
  /** Cannot be chosen; the label says why. */
  isBarred?: boolean;
}

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[] | null;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        fill
        value={value}
        disabled={options === null}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t(options === null ? 'ui.loading' : 'ui.form.choose')}</option>
        {options?.map((option) => (
          <option key={option.guid} value={option.guid} disabled={option.isBarred}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

const choices = joinedQuery({
  agencies: callQuery(entrustCalls.agencies, {}),
  handlers: mappedQuery(callQuery(setUpCalls.handlers, {}), (people): readonly Option[] =>
    people.map(({ guid, name, departmentName }) => ({
      guid,
      label: departmentName ? `${name} · ${departmentName}` : name,
    })),
  ),
});

/** Assigns an entrusted purchase to an agency, and the entrust order to a person of the unit. */
export function AssignDialog({ state, onGive, onClose }: AssignDialogProps) {
  const t = useText();
  const { value, failure, reload } = useLoaded(choices);
  const agencies =
    value?.agencies.map(({ guid, name, standing }): Option =>
      standing
        ? { guid, label: `${name} · ${banText(standing, t)}`, isBarred: true }
        : { guid, label: name },
    ) ?? null;
  const [agentGuid, setAgent] = useState('');
  const [handlerGuid, setHandler] = useState('');
  const [asked, setAsked] = useState(false);
  const isReady = agentGuid !== '' && handlerGuid !== '';
  const refusal = state.notice?.kind === 'refused' ? state.notice.failure : null;
  return (
    <ActionDialog
      title={t('setUp.assign.title')}
      action={t('setUp.assign.action')}
      busy={state.busy !== null}
      onClose={onClose}
      onAction={() => {
        setAsked(true);
        if (isReady) onGive({ agentGuid, handlerGuid });
      }}
      note={
        failure !== null ? (
          <ErrorNote failure={failure} onRetry={reload} />
        ) : (
          refusal && <ErrorNote failure={refusal} kept />
        )
      }
    >
      <p>{t('setUp.assign.text', { title: state.view.head.title })}</p>
      <Choice
        label={t('setUp.assign.agency')}
        options={agencies}
        value={agentGuid}
        onChange={setAgent}
      />
      <Choice
        label={t('setUp.assign.handler')}
        options={value?.handlers ?? null}
        value={handlerGuid}
        onChange={setHandler}
      />
      {asked && !isReady && (
        <p className="ui-problem" role="alert">
          {t('setUp.assign.choose')}
        </p>
      )}
    </ActionDialog>
  );
}
