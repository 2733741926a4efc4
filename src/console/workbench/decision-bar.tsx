import { use, useId, useState } from 'react';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import type { CommandButton } from '../ui/record/command-states.ts';
import type { OpenRecord } from '../ui/record/open-record.ts';
import { ReasonTypeField } from '../ui/record/reason-type-field.tsx';
import type { RecordState } from '../ui/record/record-state.ts';
import { DecisionForm, type Choice } from './decision-form.tsx';
import { AdviceAnswers } from './advice-answers.tsx';
import { DeskAround } from './desk.ts';
import { decisionsOf } from '../records/verdict.ts';

/** Decides in place, with the opinion; the text stays if the decision is refused. */
export function DecisionBar({ record, state }: { record: OpenRecord; state: RecordState }) {
  const t = useText();
  const id = useId();
  const desk = use(DeskAround);
  const [opinion, setOpinion] = useState('');
  const [reasonType, setReasonType] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [typeProblem, setTypeProblem] = useState<string | null>(null);
  const decisions = decisionsOf(state.commands);
  const isBusy = state.busy !== null;
  const forWhom = state.view?.context.viewer.onBehalfOf;
  // People who can never decide get no disabled buttons; the page of the record says why.
  if (!isBusy && !decisions.some(({ button }) => button.allowed)) return null;

  /** Whether everything required was entered; a missing field gets the focus. */
  function isSaid({ words }: CommandButton, said: string): boolean {
    const wrong =
      said.length > OPINION_MAX
        ? t('rules.maxText', { n: OPINION_MAX })
        : words !== 'opinion' && said === ''
          ? t('ui.opinion.required')
          : null;
    const wrongType = words === 'reasonType' && reasonType === '' ? t('rules.choice') : null;
    setProblem(wrong);
    setTypeProblem(wrongType);
    if (wrongType) document.getElementById(`${id}-type`)?.focus();
    else if (wrong) document.getElementById(id)?.focus();
    return !wrong && !wrongType;
  }

  async function decide(button: CommandButton) {
    const said = opinion.trim();
    if (!isSaid(button, said)) return;
    const { event, words } = button;
    const given = { type: event, opinion: said, ...(words === 'reasonType' ? { reasonType } : {}) };
    if (!(await record.give(given))) return;
    setOpinion('');
    desk.onDecided(event, record.record.getSnapshot().context.view.head.waitingFor ?? null);
  }

  const whyNot = ({ event, allowed, reason }: CommandButton) =>
    !allowed && reason !== null ? t(reason) : isBusy && state.busy !== event ? t('ui.busy') : null;
  const choices = decisions.map(({ verdict, button }): Choice => ({
    verdict,
    text: t(namedKey('commands', button.event)),
    why: whyNot(button),
    isReasoned: button.words !== 'opinion',
    isUnderWay: state.busy === button.event,
  }));
  return (
    <DecisionForm
      id={id}
      choices={choices}
      opinion={opinion}
      problem={problem}
      isBusy={isBusy}
      onOpinion={(value) => {
        setOpinion(value);
        setProblem(null);
      }}
      onDecide={(verdict) => {
        const chosen = decisions.find((decision) => decision.verdict === verdict);
        if (chosen) void decide(chosen.button);
      }}
    >
      <AdviceAnswers view={state.view} />
      {forWhom && <p className="ui-decision-for">{t('ui.chain.youFor', { name: forWhom.name })}</p>}
      {decisions.some(({ button }) => button.allowed && button.words === 'reasonType') && (
        <ReasonTypeField
          id={`${id}-type`}
          value={reasonType}
          problem={typeProblem}
          onChange={setReasonType}
        />
      )}
    </DecisionForm>
  );
}
