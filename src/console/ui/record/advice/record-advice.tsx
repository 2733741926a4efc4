import { lazy, Suspense } from 'react';
import { hasChain } from '#contract/kinds.ts';
import type { OpenRecord } from '../open-record.ts';
import type { RecordState } from '../record-state.ts';

const AskAdvice = lazy(() => import('./ask-advice.tsx').then((m) => m.withTexts()));
const Advices = lazy(() => import('./advices.tsx').then((m) => m.withTexts()));

interface RecordAdviceProps {
  record: OpenRecord;
  state: RecordState;
}

/**
 * The button "Ask for advice" beside the commands of a record. Shown to those who may approve it
 * now, or could if no advice were awaited, if the settings allow advice.
 */
export function AdviceButton({ record, state: { view, commands } }: RecordAdviceProps) {
  const mayApprove = commands.some(
    ({ service, allowed, reason }) =>
      service === 'approve' && (allowed || reason === 'guards.noAdviceAwaited'),
  );
  const isOff = view.context.switchedOff.includes('advice');
  if (!hasChain(view.head.kind) || !mayApprove || isOff) return null;
  return (
    <Suspense>
      <AskAdvice record={record} view={view} />
    </Suspense>
  );
}

/** The requests for advice on a record, if there are any. */
export function RecordAdvices({ record, state: { view } }: RecordAdviceProps) {
  if (view.advices.length === 0) return null;
  return (
    <Suspense>
      <Advices record={record} view={view} />
    </Suspense>
  );
}
