import { midnightOf } from '#contract/core/calendar.ts';
import '../ui/form/form.css';
import { useState } from 'react';
import { dealingForm } from '#contract/behaviour/breach.ts';
import { useText } from '../base/use-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { SelectField, ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormContext } from '../ui/form/form-context.ts';
import { requestOf } from '../ui/form/form-values.ts';
import { problemsBy } from '../ui/form/problems.ts';
import { useFormState } from '../ui/form/use-form-state.ts';
import type { Asking } from '../ui/record/command-bar.tsx';

const EVENT = 'breach.deal';

const PUNISHMENTS = ['2', '3', '1'] as const;

/** Proposes the shortest statement period of the reporting unit. */
function initialValues(statementFrom: string) {
  const end = String(midnightOf(statementFrom));
  return {
    punishResult: '',
    happenStage: '',
    badBehaviourType: '',
    punishScope: 'unit',
    statementEndTime: end,
    punishStartTime: end,
    punishReason: '',
  };
}

/** Asks for the punishment of an approved breach report. */
export const DealDialog: Asking = ({ state, onGive, onClose }) => (
  <Deal state={state} onGive={onGive} onClose={onClose} />
);

function Deal({ state, onGive, onClose }: Parameters<Asking>[0]) {
  const t = useText();
  const [initial] = useState(() => initialValues(String(state.view.facts['statementFrom'])));
  const [sentCount, setSentCount] = useState(0);
  const busy = state.busy !== null;
  const { form, latest, setProblems } = useFormState({
    schema: dealingForm,
    module: 'behaviour',
    initial,
    isNew: true,
    busy,
  });
  const refusal =
    state.notice?.kind === 'refused' && state.notice.event === EVENT ? state.notice.failure : null;
  function give() {
    const request = requestOf(latest.current);
    const found = problemsBy(dealingForm, request);
    setProblems(found);
    setSentCount((count) => count + 1);
    // The machine asks for instants as the wire has them.
    if (found.length === 0)
      onGive({
        ...request,
        punishStartTime: Number(request['punishStartTime']),
        statementEndTime: Number(request['statementEndTime']),
      });
  }
  return (
    <ActionDialog
      title={t('behaviour.deal.title', { title: state.view.head.title })}
      action={t(`commands.${EVENT}`)}
      busy={busy}
      onClose={onClose}
      onAction={give}
      note={
        <>
          {refusal && <ErrorNote failure={refusal} kept />}
          <ErrorSummary problems={form.problems} module="behaviour" sentCount={sentCount} />
        </>
      }
    >
      <p>{t('behaviour.deal.text')}</p>
      <FormContext value={form}>
        <div className="ui-fields">
          <SelectField
            name="punishResult"
            options={PUNISHMENTS.map((code) => ({
              value: code,
              label: t(`enums.misconductState.${code}`),
            }))}
          />
          <ChoiceField name="punishScope" enumeration="punishScope" />
          <ChoiceField name="happenStage" enumeration="happenStage" />
          <ChoiceField name="badBehaviourType" enumeration="badBehaviourType" />
          <InstantField name="statementEndTime" />
          <InstantField name="punishStartTime" />
          <TextField name="punishReason" />
        </div>
      </FormContext>
    </ActionDialog>
  );
}
