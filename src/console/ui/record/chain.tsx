import { Fragment } from 'react';
import { DateTime } from '../date-time.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useText } from '../../base/use-text.ts';
import { NewTag } from './since/new-tag.tsx';
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
  const isHere = isUnderReview && index === position;
  if (decision && !isHere) return decision.verdict;
  return isHere ? 'now' : 'next';
}

function ChainStep({
  level,
  step,
  decisions,
  transfers,
  standIns,
  forWhom,
}: {
  level: Level;
  step: Step;
  /** What was decided at this level: several decide where all of them must. */
  decisions: readonly Decision[];
  /** Transfers at this level. */
  transfers: readonly Transfer[];
  /** Delegates who can decide now. */
  standIns: RecordView['standIns'];
  /** The person for whom the viewer can decide here as a delegate; null: only for themselves. */
  forWhom: string | null;
}) {
  const t = useText();
  const decided = new Set(decisions.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf?.guid]));
  const names = namesWith(
    level.approvers.filter(({ guid }) => !decided.has(guid)).map(({ name }) => name),
    step === 'now' ? standIns : [],
    t,
  );
  const needed = level.addedBy?.needed;
  const isOpen = step === 'now' || step === 'next';
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
            </span>{' '}
            <NewTag at={level.addedBy.at} by={level.addedBy.guid} />
          </p>
          <blockquote>{level.addedBy.opinion}</blockquote>
        </>
      )}
      {transfers.map(({ from, to, at, opinion, byRule }) => (
        <Fragment key={from.guid}>
          <p>
            {t(byRule ? 'ui.chain.transferredByRule' : 'ui.chain.transferred', {
              from: from.name,
              to: to.name,
            })}{' '}
            <span className="ui-quiet">
              <DateTime at={at} />
            </span>{' '}
            <NewTag at={at} by={byRule ? 'system' : from.guid} />
          </p>
          {!byRule && <blockquote>{opinion}</blockquote>}
        </Fragment>
      ))}
      {needed && <p>{t(`ui.chain.needed.${needed}`)}</p>}
      {decisions.map(({ by, byName, onBehalfOf, at, opinion }) => (
        <Fragment key={by}>
          <p>
            {byName}{' '}
            {onBehalfOf && <span>{t('ui.chain.onBehalfOf', { name: onBehalfOf.name })} </span>}
            <span className="ui-quiet">
              <DateTime at={at} />
            </span>{' '}
            <NewTag at={at} by={by} />
          </p>
          {opinion && <blockquote>{opinion}</blockquote>}
        </Fragment>
      ))}
      {isOpen && (
        <p className="ui-quiet">
          {names === ''
            ? t('ui.chain.nobody')
            : t(needed === 'all' ? 'ui.chain.mustAct' : 'ui.chain.canAct', { names })}
        </p>
      )}
      {!isOpen && needed && names !== '' && (
        <p className="ui-quiet">{t('ui.chain.notNeeded', { names })}</p>
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
        const here = decisions.filter((one) => one.level === level.level);
        return (
          <ChainStep
            key={index}
            level={level}
            decisions={here}
            standIns={view.standIns}
            transfers={transfers.filter((one) => one.level === level.level)}
            forWhom={viewer.onBehalfOf?.name ?? null}
            step={stepOf(index, position, here.at(-1), isUnderReview)}
          />
        );
      })}
    </ol>
  );
}
