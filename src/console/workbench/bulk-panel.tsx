import '../ui/record/record.css';
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { sum } from '#contract/core/money.ts';
import { createStore, useStore } from '../base/store.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { Link } from 'react-router-dom';
import { recordHref } from '../records/paths.ts';
import { Amount } from '../ui/amount.tsx';
import { failureText } from '../ui/failure-text.ts';
import {
  decideOnSeveral,
  isSettled,
  type BulkDecision,
  type BulkResult,
  type BulkState,
} from './bulk-decision.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskAround, type Desk, type Verdict } from './desk.ts';
import type { WorkRow } from './rows.ts';

interface BulkPanelProps {
  rows: readonly WorkRow[];
  desk: Desk;
  /** What is left over is to be decided again, or nothing is. */
  onEnd: (left: readonly WorkRow[]) => void;
}

/** Before anything is decided there is nothing to tell. */
const NOTHING = createStore<BulkState>({ entries: [], isRunning: false, isStopping: false });

/** What became of a record, in words. */
function resultText(result: BulkResult, t: Translate): string {
  switch (result.state) {
    case 'refused': {
      const { title, detail } = failureText(result.failure, t);
      return detail || title;
    }
    case 'notAllowed':
      return t(result.reason);
    default:
      return t(`workbench.bulk.results.${result.state}`);
  }
}

/** Decides on several records with one opinion and shows what becomes of each. */
export function BulkPanel({ rows, desk, onEnd }: BulkPanelProps) {
  const t = useText();
  const id = useId();
  const [opinion, setOpinion] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [bulk, setBulk] = useState<BulkDecision | null>(null);
  const { entries, isRunning, isStopping } = useStore(bulk?.state ?? NOTHING);
  const shown = bulk === null ? rows.map((row) => ({ row, result: null })) : entries;
  const settled = entries.filter(isSettled).length;
  const left = entries.filter(({ result }) => result.state !== 'done').map(({ row }) => row);

  function decide(verdict: Verdict) {
    const said = opinion.trim();
    const wrong =
      said.length > OPINION_MAX
        ? t('rules.maxText', { n: OPINION_MAX })
        : verdict === 'against' && said === ''
          ? t('ui.opinion.required')
          : null;
    setProblem(wrong);
    if (wrong) {
      document.getElementById(id)?.focus();
      return;
    }
    const begun = decideOnSeveral({ rows, verdict, opinion: said });
    setBulk(begun);
    void begun.run();
  }

  return (
    <DeskAround value={desk}>
      <section className="ui-beside" aria-labelledby={`${id}-title`} aria-busy={isRunning}>
        <header className="ui-beside-head">
          <div className="ui-record-line">
            <h2 id={`${id}-title`}>{t('workbench.bulk.title', { count: shown.length })}</h2>
            <Amount value={sum(shown.map(({ row }) => row.amount ?? '0'))} wan />
          </div>
        </header>
        {/* The keyboard scrolls a region only when it can have the focus. */}
        <div
          className="ui-beside-body"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t('workbench.bulk.records')}
        >
          <ul className="ui-work">
            {shown.map(({ row, result }) => (
              <li key={row.guid} className="ui-bulk-item" data-result={result?.state}>
                <Link to={recordHref(row.kind, row.guid)}>{row.title}</Link>
                <span className="ui-quiet ui-figures">{row.number}</span>
                <Amount value={row.amount} />
                <span className="ui-bulk-result">{result && resultText(result, t)}</span>
              </li>
            ))}
          </ul>
        </div>
        {bulk === null ? (
          <DecisionForm
            id={id}
            choices={(['for', 'against'] as const).map((verdict) => ({
              verdict,
              text: t(`workbench.bulk.${verdict}`, { count: rows.length }),
              why: null,
              isUnderWay: false,
            }))}
            opinion={opinion}
            problem={problem}
            isBusy={false}
            onOpinion={(value) => {
              setOpinion(value);
              setProblem(null);
            }}
            onDecide={decide}
          />
        ) : (
          <div className="ui-decision">
            <label htmlFor={`${id}-progress`} className="ui-figures" role="status">
              {t('workbench.bulk.progress', {
                settled,
                total: entries.length,
                done: entries.length - left.length,
              })}
            </label>
            <progress id={`${id}-progress`} value={settled} max={entries.length} />
            <div className="ui-row">
              {isRunning ? (
                <Button loading={isStopping} onClick={bulk.stop}>
                  {t('workbench.bulk.stop')}
                </Button>
              ) : (
                <>
                  {settled < entries.length && (
                    <Button intent="primary" onClick={() => void bulk.run()}>
                      {t('workbench.bulk.goOn')}
                    </Button>
                  )}
                  {settled === entries.length && left.length > 0 && (
                    <Button onClick={() => onEnd(left)}>
                      {t('workbench.bulk.again', { count: left.length })}
                    </Button>
                  )}
                  <Button onClick={() => onEnd([])}>{t('common.close')}</Button>
                </>
              )}
            </div>
          </div>
        )}
      </section>
    </DeskAround>
  );
}
