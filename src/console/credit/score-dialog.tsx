import '../ui/form/form.css';
import './credit.css';
import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import type { CommandEvent } from '../ui/record/record-session.ts';
import { useText } from '../app/use-text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { OpinionDialog } from '../ui/dialogs.tsx';
import type { Asking } from '../ui/record/command-bar.tsx';
import type { RecordDetail } from '../ui/record/types.ts';
import type { CreditDetail } from './wire.ts';

const SCORE = /^\d{1,4}(\.\d{1,4})?$/;

/** Asks for the scores of shares and why they are changed. */
export const ScoreDialog: Asking<RecordDetail> = (props) => <Scores {...props} />;

function Scores({ state, onGive, onClose }: Parameters<Asking<RecordDetail>>[0]) {
  const t = useText();
  const { head, facts } = state.view;
  const { shares } = facts as unknown as CreditDetail['facts'];
  const [scores, setScores] = useState<Record<string, string>>(() => Object.fromEntries(shares.map(({ source, score }) => [source, score ?? ''])));
  const [isAsked, setAsked] = useState(false);
  const event = head.kind === 'evaluation' ? 'evaluation.edit' : 'credit.edit';
  const refusal = state.notice?.kind === 'refused' && state.notice.event === event ? state.notice.failure : null;
  const changed = shares.filter(({ source, score }) => (scores[source] ?? '') !== (score ?? '')).map(({ source }) => ({ source, score: scores[source] ?? '' }));
  const isWrong = (score: string) => !SCORE.test(score);
  return (
    <OpinionDialog
      title={t('credit.edit.title', { title: head.title })}
      action={t(`commands.${event}`)}
      busy={state.busy !== null}
      required
      text={t('credit.edit.text')}
      note={refusal && <ErrorNote failure={refusal} kept />}
      onClose={onClose}
      isReady={() => {
        setAsked(true);
        return changed.length > 0 && !changed.some(({ score }) => isWrong(score));
      }}
      onGive={(opinion) => onGive({ shares: changed, changesScore: true, opinion } as Omit<CommandEvent, 'type'>)}
    >
      <table className="ui-table ui-small-rows credit-scores">
        <tbody>
          {shares.map(({ source, weight }) => {
            const value = scores[source] ?? '';
            const wrong = isAsked && changed.some((one) => one.source === source) && isWrong(value);
            return (
              <tr key={source}>
                <th scope="row">{t(`credit.sources.${source}`)} <span className="ui-quiet">{weight}%</span></th>
                <td>
                  <input id={`score-${source}`} aria-label={t(`credit.sources.${source}`)} className={`${Classes.INPUT} ui-end`} inputMode="decimal" value={value} aria-invalid={wrong} onChange={(input) => setScores((before) => ({ ...before, [source]: input.target.value.trim() }))} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isAsked && changed.length === 0 && <p className="ui-problem" role="alert">{t('credit.edit.unchanged')}</p>}
      {isAsked && changed.some(({ score }) => isWrong(score)) && <p className="ui-problem" role="alert">{t('credit.edit.wrong')}</p>}
    </OpinionDialog>
  );
}
