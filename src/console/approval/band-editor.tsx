import './approval.css';
import { Button, Callout, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { useText } from '../base/use-text.ts';
import { fieldId, useForm } from '../ui/form/form-context.ts';
import { problemText } from '../ui/form/problems.ts';
import { textOf } from '../ui/form/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { bandsIn, problemsOf, nextBand, textOfBands, type BandDraft } from './bands.ts';

const BandGrid = lazy(() => import('./band-grid.tsx').then((m) => ({ default: m.BandGrid })));

const RANGES = 'moneyRanges';

/** Gaps and overlaps of the ranges. */
function Problems({ bands }: { bands: readonly BandDraft[] }) {
  const t = useText();
  const { overlaps, gaps } = problemsOf(bands);
  if (overlaps.length === 0 && gaps.length === 0) return null;
  return (
    <Callout
      compact
      intent={overlaps.length > 0 ? Intent.DANGER : Intent.WARNING}
      className="ui-note"
      role="status"
    >
      {overlaps.map(([first, second]) => (
        <p key={`${first} ${second}`}>
          {t('approval.rules.overlap', { first: first + 1, second: second + 1 })}
        </p>
      ))}
      {gaps.map(({ from, to }) => (
        <p key={from}>
          {to === null
            ? t('approval.rules.gapAbove', { from: formatAmount(from) })
            : from === to
              ? t('approval.rules.gapAt', { from: formatAmount(from) })
              : t('approval.rules.gap', { from: formatAmount(from), to: formatAmount(to) })}
        </p>
      ))}
    </Callout>
  );
}

/** The ranges of a rule with their problems while editing. */
export function BandEditor({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const { values, problems, change, busy } = useForm();
  const bands = bandsIn(textOf(values, RANGES));
  const own = problems.filter(({ field }) => field.startsWith(RANGES));
  const set = (next: readonly BandDraft[]) => change(RANGES, textOfBands(next));
  return (
    <section className="ui-card" aria-labelledby="money-ranges">
      <h2 id="money-ranges">
        {t('approval.fields.moneyRanges')}
        {mayEdit && (
          <Button
            id={fieldId(RANGES)}
            size="small"
            icon={<Plus />}
            disabled={busy}
            onClick={() => set([...bands, nextBand(bands)])}
          >
            {t('approval.rules.addBand')}
          </Button>
        )}
      </h2>
      <p className="ui-quiet approval-hint">{t('approval.rules.bandsHint')}</p>
      {bands.length > 0 && (
        <Suspense fallback={<Skeleton lines={bands.length + 1} />}>
          <BandGrid bands={bands} problems={own} mayEdit={mayEdit && !busy} onChange={set} />
        </Suspense>
      )}
      {own.length > 0 && (
        <ul className="ui-item-problems ui-problem">
          {own.map((problem) => (
            <li key={`${problem.field} ${problem.key}`}>
              {placeOf(problem.field) === null
                ? problemText(problem, t)
                : t('approval.rules.problem', {
                    n: (placeOf(problem.field) ?? 0) + 1,
                    text: problemText(problem, t),
                  })}
            </li>
          ))}
        </ul>
      )}
      <Problems bands={bands} />
    </section>
  );
}

function placeOf(field: string): number | null {
  const place = /\[(\d+)\]/.exec(field)?.[1];
  return place === undefined ? null : Number(place);
}
