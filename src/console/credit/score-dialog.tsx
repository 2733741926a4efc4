import '../ui/form/form.css';
import './credit.css';
import { Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { plainNumber } from '#contract/core/plain-number.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { OpinionDialog } from '../ui/dialogs.tsx';
import type { Asking } from '../ui/record/command-bar.tsx';
import type { Attachment } from '../ui/form/types.ts';
import { TextArea } from '../ui/text-area.tsx';
import { EvidenceField } from './evidence-field.tsx';
import type { CreditDetail } from './wire.ts';

const SCORE = /^\d{1,4}(\.\d{1,4})?$/;
const REMARKS_MAX = 1000;

/** Asks for the scores of shares, the reason of the change, evidence and remarks. */
export const ScoreDialog: Asking = (props) => <Scores {...props} />;

function Scores({ state, onGive, onClose }: Parameters<Asking>[0]) {
  const t = useText();
  const { head, facts } = state.view;
  const { shares, attachment, attachmentName, beiZhu } = facts as CreditDetail['facts'];
  const remarksId = useId();
  const [evidence, setEvidence] = useState<Attachment | null>(
    attachment ? { guid: attachment, name: attachmentName ?? '' } : null,
  );
  const [remarks, setRemarks] = useState(beiZhu ?? '');
  const [scores, setScores] = useState<Record<string, string>>(() =>
    Object.fromEntries(shares.map(({ source, score }) => [source, score ?? ''])),
  );
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const event = head.kind === 'evaluation' ? 'evaluation.edit' : 'credit.edit';
  const refusal =
    state.notice?.kind === 'refused' && state.notice.event === event ? state.notice.failure : null;
  const changed = shares
    .filter(({ source, score }) => (scores[source] ?? '') !== (score ?? ''))
    .map(({ source }) => ({ source, score: scores[source] ?? '' }));
  const isWrong = (score: string) => !SCORE.test(score);
  const beside = {
    ...((evidence?.guid ?? null) === (attachment ?? null)
      ? {}
      : { attachment: evidence?.guid ?? null }),
    ...(remarks.trim() === (beiZhu ?? '') ? {} : { beiZhu: remarks.trim() }),
  };
  const isUnchanged = changed.length === 0 && Object.keys(beside).length === 0;
  return (
    <OpinionDialog
      title={t('credit.edit.title', { title: head.title })}
      action={t(`commands.${event}`)}
      busy={state.busy !== null}
      required={head.kind === 'evaluation' || changed.length > 0}
      text={t('credit.edit.text')}
      note={refusal && <ErrorNote failure={refusal} kept />}
      onClose={onClose}
      isReady={() => {
        setAsked(true);
        return (
          waiting === null &&
          !isUnchanged &&
          !changed.some(({ score }) => isWrong(score)) &&
          remarks.trim().length <= REMARKS_MAX
        );
      }}
      onGive={(opinion) =>
        onGive({ shares: changed, changesScore: changed.length > 0, opinion, ...beside })
      }
    >
      <table className="ui-table ui-small-rows credit-scores">
        <tbody>
          {shares.map(({ source, weight }) => {
            const value = scores[source] ?? '';
            const wrong = isAsked && changed.some((one) => one.source === source) && isWrong(value);
            return (
              <tr key={source}>
                <th scope="row">
                  {t(namedKey('credit.sources', source))}{' '}
                  <span className="ui-quiet">{weight}%</span>
                </th>
                <td>
                  <input
                    id={`score-${source}`}
                    aria-label={t(namedKey('credit.sources', source))}
                    className={`${Classes.INPUT} ui-end`}
                    inputMode="decimal"
                    value={value}
                    aria-invalid={wrong}
                    onChange={(input) =>
                      setScores((before) => ({
                        ...before,
                        [source]: plainNumber(input.target.value),
                      }))
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <EvidenceField
        value={evidence}
        busy={state.busy !== null}
        onChange={setEvidence}
        onWaiting={setWaiting}
      />
      <div className="ui-field">
        <label htmlFor={remarksId}>{t('credit.fields.beiZhu')}</label>
        <TextArea id={remarksId} value={remarks} max={REMARKS_MAX} rows={2} onChange={setRemarks} />
      </div>
      {isAsked && waiting !== null && (
        <p className="ui-problem" role="alert">
          {t('ui.files.unstored', { name: waiting })}
        </p>
      )}
      {isAsked && waiting === null && isUnchanged && (
        <p className="ui-problem" role="alert">
          {t('credit.edit.unchanged')}
        </p>
      )}
      {isAsked && changed.some(({ score }) => isWrong(score)) && (
        <p className="ui-problem" role="alert">
          {t('credit.edit.wrong')}
        </p>
      )}
    </OpinionDialog>
  );
}
