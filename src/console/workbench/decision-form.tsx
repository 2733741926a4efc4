import { Intent } from '@blueprintjs/core';
import { use, useEffect, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { pressedKey } from '../base/keys.ts';
import { useText } from '../base/use-text.ts';
import { OpinionMenu } from '../ui/opinion-menu.tsx';
import { WhyButton } from '../ui/record/why-button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DeskAround } from './desk.ts';

/** One possible decision. */
export interface Choice {
  verdict: Verdict;
  text: string;
  /** Why it cannot be decided this way now; null if it can. */
  why: string | null;
  /** It requires an opinion. */
  isReasoned: boolean;
  /** It is running. */
  isUnderWay: boolean;
}

interface DecisionFormProps {
  /** Id of the opinion. */
  id: string;
  choices: readonly Choice[];
  opinion: string;
  problem: string | null;
  isBusy: boolean;
  onOpinion: (opinion: string) => void;
  onDecide: (verdict: Verdict) => void;
  /** Further inputs, above the opinion. */
  children?: ReactNode;
}

/** The decision form: the opinion, and a button for each decision, all with keyboard shortcuts. */
export function DecisionForm({
  id,
  choices,
  opinion,
  problem,
  isBusy,
  onOpinion,
  onDecide,
  children,
}: DecisionFormProps) {
  const t = useText();
  const desk = use(DeskAround);
  const form = useRef<HTMLDivElement>(null);
  const [prepared, setPrepared] = useState<Verdict | null>(null);
  const isPossible = choices.some(({ why, isUnderWay }) => why === null || isUnderWay);
  const ready = choices.find(({ verdict, why }) => verdict === prepared && why === null);

  useImperativeHandle(desk.place, () => ({
    prepare(verdict) {
      if (!choices.some((choice) => choice.verdict === verdict && choice.why === null)) return;
      setPrepared(verdict);
      form.current?.querySelector('textarea')?.focus();
    },
  }));
  const wasBusy = useRef(false);
  useEffect(() => {
    // A running button loses the focus; without a decision it returns.
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      form.current?.querySelector('textarea')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  return (
    // The keys are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={form}
      className="ui-decision"
      role="group"
      aria-label={t('workbench.decision')}
      onKeyDown={(event) => {
        const key = pressedKey(event);
        if (key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) {
          event.preventDefault();
          onDecide(ready.verdict);
        } else if (key === 'Escape' && event.target instanceof HTMLTextAreaElement) {
          event.stopPropagation();
          setPrepared(null);
          desk.onLeft();
        }
      }}
    >
      {children}
      {isPossible && (
        <>
          <div className="ui-opinion-line">
            <label htmlFor={id} className="ui-label">
              {t(ready?.isReasoned ? 'ui.opinion.label' : 'ui.opinion.optional')}{' '}
              <span className="ui-quiet">
                {ready
                  ? t('workbench.decideBy', { command: ready.text })
                  : t('workbench.opinionHint')}
              </span>
            </label>
            <OpinionMenu fieldId={id} opinion={opinion} onChoose={onOpinion} />
          </div>
          <TextArea
            id={id}
            rows={2}
            max={OPINION_MAX}
            value={opinion}
            problem={problem}
            readOnly={isBusy}
            onChange={onOpinion}
          />
        </>
      )}
      <div className="ui-row ui-decision-buttons">
        {choices.map(({ verdict, text, why, isUnderWay }) => (
          <WhyButton
            key={verdict}
            intent={verdict === 'for' ? Intent.PRIMARY : Intent.DANGER}
            variant={verdict === 'for' ? 'solid' : 'outlined'}
            text={text}
            loading={isUnderWay}
            active={ready?.verdict === verdict}
            why={why}
            onClick={() => {
              setPrepared(verdict);
              onDecide(verdict);
            }}
          />
        ))}
      </div>
    </div>
  );
}
