import '../ui/record/record.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Verdict } from '#machines/bulk-decision/index.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { sum } from '#contract/core/money.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { Link } from 'react-router-dom';
import { recordHref } from '../records/paths.ts';
import { Amount } from '../ui/amount.tsx';
import { failureText } from '../ui/failure-text.ts';
import type { CallFailure } from '../http/send.ts';
import {
  decideOnSeveral,
  progressOf,
  type BulkDecision,
  type ShownResult,
} from './bulk-decision.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskAround, type Desk } from './desk.ts';
import type { WorkRow } from './rows.ts';

interface BulkPanelProps {
  rows: readonly WorkRow[];
  desk: Desk;
  /** What is left over is to be decided again, or nothing is. */
  onEnd: (left: readonly WorkRow[]) => void;
}

/** What became of a record, in words. */
function resultText(result: ShownResult, t: Translate): string {
  switch (result.state) {
    case 'refused': {
      const { title, detail } = failureText(result.failure as CallFailure, t);
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
  const [begun, setBegun] = useState<readonly WorkRow[]>([]);
  const state = useSelector(bulk ?? undefined, (snapshot) => snapshot);
  const progress = useMemo(() => (state ? progressOf(state) : null), [state]);
  const shown = progress ? begun : rows;
  const left = begun.filter(({ guid }) => progress?.results.get(guid)?.state !== 'done');
  // Whoever leaves the panel decides on nothing more.
  useEffect(() => () => bulk?.send({ type: 'bulk.close' }), [bulk]);

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
    setBegun(rows);
    setBulk(decideOnSeveral({ rows, verdict, opinion: said }));
  }

  return (
    <DeskAround value={desk}>
      <section
        className="ui-beside"
        aria-labelledby={`${id}-title`}
        aria-busy={progress?.isRunning ?? false}
      >
        <header className="ui-beside-head">
          <div className="ui-record-line">
            <h2 id={`${id}-title`}>{t('workbench.bulk.title', { count: shown.length })}</h2>
            <Amount value={sum(shown.map(({ amount }) => amount ?? '0'))} wan />
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
            {shown.map((row) => (
              <BulkItem key={row.guid} row={row} result={progress?.results.get(row.guid)} />
            ))}
          </ul>
        </div>
        {progress === null ? (
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
                settled: progress.settled,
                total: begun.length,
                done: progress.done,
              })}
            </label>
            <progress id={`${id}-progress`} value={progress.settled} max={begun.length} />
            <div className="ui-row">
              {progress.isRunning ? (
                <Button
                  loading={progress.isStopping}
                  disabled={!progress.canStop}
                  onClick={() => bulk?.send({ type: 'bulk.stop' })}
                >
                  {t('workbench.bulk.stop')}
                </Button>
              ) : (
                <>
                  {progress.canGoOn ? (
                    <Button intent="primary" onClick={() => bulk?.send({ type: 'bulk.goOn' })}>
                      {t('workbench.bulk.goOn')}
                    </Button>
                  ) : (
                    left.length > 0 && (
                      <Button onClick={() => onEnd(left)}>
                        {t('workbench.bulk.again', { count: left.length })}
                      </Button>
                    )
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

/** A record that is decided on with others, and what became of it. */
function BulkItem({ row, result }: { row: WorkRow; result: ShownResult | undefined }) {
  const t = useText();
  return (
    <li className="ui-bulk-item" data-result={result?.state}>
      <Link to={recordHref(row.kind, row.guid)}>{row.title}</Link>
      <span className="ui-quiet ui-figures">{row.number}</span>
      <Amount value={row.amount} />
      <span className="ui-bulk-result">{result && resultText(result, t)}</span>
    </li>
  );
}
