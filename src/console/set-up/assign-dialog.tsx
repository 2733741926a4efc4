import { HTMLSelect } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { entrustCalls } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { banText } from '../ui/ban-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
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

/** Assigns an entrusted purchase to an agency, and the entrust order to a person of the unit. */
export function AssignDialog({ state, onGive, onClose }: AssignDialogProps) {
  const t = useText();
  const [agencies, setAgencies] = useState<readonly Option[] | null>(null);
  const [handlers, setHandlers] = useState<readonly Option[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [agentGuid, setAgent] = useState('');
  const [handlerGuid, setHandler] = useState('');
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const quietly = { toast: false } as const;
    Promise.all([
      send(entrustCalls.agencies, {}, quietly),
      send(setUpCalls.handlers, {}, quietly),
    ]).then(([units, people]) => {
      setAgencies(
        units.map(({ guid, name, standing }) =>
          standing
            ? { guid, label: `${name} · ${banText(standing, t)}`, isBarred: true }
            : { guid, label: name },
        ),
      );
      setHandlers(
        people.map(({ guid, name, departmentName }) => ({
          guid,
          label: departmentName ? `${name} · ${departmentName}` : name,
        })),
      );
    }, setFailure);
  }, [t]);
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
        (failure ?? refusal) !== null && (
          <ErrorNote failure={failure ?? refusal} kept={refusal !== null} />
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
        options={handlers}
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
