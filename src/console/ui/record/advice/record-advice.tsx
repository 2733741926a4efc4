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

/** Beside the commands of a record, for whoever may approve it now and may ask by its settings. */
export function AdviceButton({ record, state: { view, commands } }: RecordAdviceProps) {
  const mayApprove = commands.some(({ service, allowed }) => allowed && service === 'approve');
  const isOff = view.context.switchedOff.includes('advice');
  if (!hasChain(view.head.kind) || !mayApprove || isOff) return null;
  return (
    <Suspense>
      <AskAdvice record={record} view={view} />
    </Suspense>
  );
}

/** What colleagues were asked about a record, where they were. */
export function RecordAdvices({ record, state: { view } }: RecordAdviceProps) {
  if (view.advices.length === 0) return null;
  return (
    <Suspense>
      <Advices record={record} view={view} />
    </Suspense>
  );
}
