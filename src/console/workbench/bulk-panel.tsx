import '../ui/record/record.css';
import { useId, useState } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { sum } from '#contract/core/money.ts';
import { useText } from '../base/use-text.ts';
import { Link } from 'react-router-dom';
import { BulkItems } from '../bulk/bulk-items.tsx';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { recordHref } from '../base/record-paths.ts';
import { FROM_DESK } from '../ui/record/back.tsx';
import { LargeAmount } from '../ui/large-amount.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DeskAround, type Desk } from './desk.ts';
import type { WorkRow } from './rows.ts';

interface BulkPanelProps {
  rows: readonly WorkRow[];
  desk: Desk;
  /** The typed text; it stays while the queue is reloaded. */
  opinion: string;
  onOpinion: (opinion: string) => void;
  /** From now on the panel shows these, whatever rows it gets. */
  onBegin: () => void;
  /** Ends these; the rest remains. */
  onEnd: (over: readonly string[]) => void;
}

const linked = ({ kind, guid, title }: WorkRow) => (
  <Link to={recordHref(kind, guid)} state={FROM_DESK}>
    {title}
  </Link>
);

/** Decides on several records with one opinion and shows the result of each. */
export function BulkPanel({ rows, desk, opinion, onOpinion, onBegin, onEnd }: BulkPanelProps) {
  const t = useText();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { begun, begin } = useBulk();
  const [taken, setTaken] = useState<readonly WorkRow[]>([]);
  const shown = begun ? taken : rows;
  const end = (left: readonly string[]) =>
    onEnd(taken.map(({ guid }) => guid).filter((guid) => !left.includes(guid)));

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
    setTaken(rows);
    onBegin();
    begin({ rows, intention: verdict, opinion: said });
  }

  return (
    <DeskAround value={desk}>
      <section
        className="ui-beside"
        aria-labelledby={`${id}-title`}
        aria-busy={begun?.progress.isRunning ?? false}
      >
        <header className="ui-beside-head">
          <div className="ui-record-line">
            <h2 id={`${id}-title`}>{t('workbench.bulk.title', { count: shown.length })}</h2>
            <LargeAmount value={sum(shown.map(({ amount }) => amount ?? '0'))} />
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
          <BulkItems
            items={shown}
            intention={begun?.bulk.getSnapshot().context.order.intention ?? 'for'}
            titleOf={linked}
            resultOf={({ guid }) => begun?.progress.results.get(guid)}
          />
        </div>
        {begun === null ? (
          <DecisionForm
            id={id}
            choices={(['for', 'against'] as const).map((verdict) => ({
              verdict,
              text: t(`workbench.bulk.${verdict}`, { count: rows.length }),
              why: null,
              isReasoned: verdict === 'against',
              isUnderWay: false,
            }))}
            opinion={opinion}
            problem={problem}
            isBusy={false}
            onOpinion={(value) => {
              onOpinion(value);
              setProblem(null);
            }}
            onDecide={decide}
          />
        ) : (
          <div className="ui-decision">
            <BulkProgress {...begun} onAgain={end} onClose={() => end([])} />
          </div>
        )}
      </section>
    </DeskAround>
  );
}
