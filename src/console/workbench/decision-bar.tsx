import { Intent } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { useText } from '../base/use-text.ts';
import type { OpenRecord } from '../ui/record/open-record.ts';
import type { RecordState } from '../ui/record/record-state.ts';
import { WhyButton } from '../ui/record/why-button.tsx';
import { questionOf, verbOf } from '../ui/record/command-looks.ts';
import type { CommandButton } from '../ui/record/command-states.ts';
import { TextArea } from '../ui/text-area.tsx';

/**
 * Whether a command is a decision that an opinion alone makes; one that asks for more has a dialog
 * of its own.
 */
export const decidesHere = (button: CommandButton): boolean =>
  ['approve', 'reject'].includes(verbOf(button.event)) && questionOf(button) !== 'reasonType';

/** Approve or reject in place, with the opinion; it stays when the decision is not accepted. */
export function DecisionBar({ record, state }: { record: OpenRecord; state: RecordState }) {
  const t = useText();
  const id = useId();
  const [opinion, setOpinion] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const decisions = state.commands.filter(decidesHere);
  if (decisions.length === 0) return null;
  const mayDecide = decisions.some(({ allowed }) => allowed);

  async function decide({ event, words: wanted }: CommandButton) {
    const words = opinion.trim();
    if (words.length > OPINION_MAX) setProblem(t('rules.maxText', { n: OPINION_MAX }));
    else if (wanted === 'reason' && words === '') {
      setProblem(t('ui.opinion.required'));
      document.getElementById(id)?.focus();
    } else {
      setProblem(null);
      if (await record.give({ type: event, opinion: words })) setOpinion('');
    }
  }

  return (
    <div className="ui-decision">
      {mayDecide && (
        <>
          <label htmlFor={id} className="ui-label">
            {t('ui.opinion.optional')}{' '}
            <span className="ui-quiet">{t('workbench.opinionHint')}</span>
          </label>
          <TextArea
            id={id}
            rows={2}
            max={OPINION_MAX}
            value={opinion}
            problem={problem}
            readOnly={state.busy !== null}
            onChange={(value) => {
              setOpinion(value);
              setProblem(null);
            }}
          />
        </>
      )}
      <div className="ui-row ui-decision-buttons">
        {decisions.map((decision) => {
          const { event, allowed, reason } = decision;
          const isApproval = verbOf(event) === 'approve';
          return (
            <WhyButton
              key={event}
              size="large"
              intent={isApproval ? Intent.PRIMARY : Intent.DANGER}
              variant={isApproval ? 'solid' : 'outlined'}
              text={t(isApproval ? 'workbench.approve' : 'workbench.reject')}
              loading={state.busy === event}
              why={
                !allowed && reason !== null
                  ? t(reason)
                  : state.busy !== null && state.busy !== event
                    ? t('ui.busy')
                    : null
              }
              onClick={() => void decide(decision)}
            />
          );
        })}
      </div>
    </div>
  );
}
