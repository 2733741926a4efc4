import { Fragment } from 'react';
import { DateTime } from '../date-time.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useText } from '../../base/use-text.ts';
import { namesWith } from './stand-ins.ts';
import type { RecordView } from './types.ts';

type Level = RecordView['context']['chain'][number];
type Decision = RecordView['context']['decisions'][number];
type Transfer = RecordView['context']['transfers'][number];
type Step = 'approved' | 'rejected' | 'now' | 'next';

interface ChainProps {
  view: RecordView;
  /** Whether the record is under review now. */
  isUnderReview: boolean;
}

function stepOf(
  index: number,
  position: number,
  decision: Decision | undefined,
  isUnderReview: boolean,
): Step {
  if (decision) return decision.verdict;
  return isUnderReview && index === position ? 'now' : 'next';
}

function ChainStep({
  level,
  step,
  decision,
  transfers,
  standIns,
  forWhom,
}: {
  level: Level;
  step: Step;
  decision: Decision | undefined;
  /** Transfers at this level. */
  transfers: readonly Transfer[];
  /** Delegates who can decide now. */
  standIns: RecordView['standIns'];
  /** The person for whom the viewer can decide here as a delegate; null: only for themselves. */
  forWhom: string | null;
}) {
  const t = useText();
  const names = namesWith(
    level.approvers.map(({ name }) => name),
    step === 'now' ? standIns : [],
    t,
  );
  return (
    <li className="ui-step" data-step={step} aria-current={step === 'now' ? 'step' : undefined}>
      <p className="ui-step-title">
        <strong>{t('ui.chain.level', { n: level.level })}</strong>{' '}
        <span className="ui-quiet">{level.unitName}</span>
        <span className="ui-step-state">{t(`ui.chain.${step}`)}</span>
      </p>
      {level.addedBy && (
        <>
          <p>
            {t(`ui.chain.addedBy.${level.addedBy.place}`, { name: level.addedBy.name })}{' '}
            <span className="ui-quiet">
              <DateTime at={level.addedBy.at} />
            </span>
          </p>
          <blockquote>{level.addedBy.opinion}</blockquote>
        </>
      )}
      {transfers.map(({ from, to, at, opinion }) => (
        <Fragment key={from.guid}>
          <p>
            {t('ui.chain.transferred', { from: from.name, to: to.name })}{' '}
            <span className="ui-quiet">
              <DateTime at={at} />
            </span>
          </p>
          <blockquote>{opinion}</blockquote>
        </Fragment>
      ))}
      {decision ? (
        <>
          <p>
            {decision.byName}{' '}
            {decision.onBehalfOf && (
              <span>{t('ui.chain.onBehalfOf', { name: decision.onBehalfOf.name })} </span>
            )}
            <span className="ui-quiet">
              <DateTime at={decision.at} />
            </span>
          </p>
          {decision.opinion && <blockquote>{decision.opinion}</blockquote>}
        </>
      ) : (
        <p className="ui-quiet">
          {names === '' ? t('ui.chain.nobody') : t('ui.chain.canAct', { names })}
        </p>
      )}
      {step === 'now' && forWhom !== null && <p>{t('ui.chain.youFor', { name: forWhom })}</p>}
    </li>
  );
}

/** The approval chain: what was decided, whose turn it is, what comes next. */
export function Chain({ view, isUnderReview }: ChainProps) {
  const { chain, decisions, position, transfers, viewer } = view.context;
  if (chain.length === 0) return <EmptyState title="ui.chain.empty" hint="ui.chain.emptyHint" />;
  return (
    <ol className="ui-chain">
      {chain.map((level, index) => {
        const decision = decisions[index];
        return (
          <ChainStep
            key={index}
            level={level}
            decision={decision}
            standIns={view.standIns}
            transfers={transfers.filter((one) => one.level === level.level)}
            forWhom={viewer.onBehalfOf?.name ?? null}
            step={stepOf(index, position, decision, isUnderReview)}
          />
        );
      })}
    </ol>
  );
}
