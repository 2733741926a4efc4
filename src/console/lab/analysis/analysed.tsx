import { Button, Callout, Intent } from '@blueprintjs/core';
import { Component, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TriedMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import type { Question } from './analysis.ts';

interface GuardProps {
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Error boundary that renders `failed` if the analysis of its content fails. */
class Guard extends Component<GuardProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed
      ? this.props.failed(() => this.setState({ isFailed: false }))
      : this.props.children;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Callout intent={Intent.DANGER} title={say('lab.analysis.failed')} role="alert">
      <p>{say('lab.analysis.advice')}</p>
      <Button onClick={onRetry}>{say('ui.retry')}</Button>
    </Callout>
  );
}

function Waiting() {
  const { say } = useWords();
  return (
    <section className="ui-card">
      <p className="ui-quiet">{say('lab.analysis.waiting')}</p>
      <Skeleton lines={10} />
    </section>
  );
}

/**
 * Renders its content once a machine has been explored. Shows a message until then, and offers a
 * retry if it fails.
 */
export function Analysed({
  lab: { id },
  question,
  children,
}: {
  lab: TriedMachine;
  question: Question;
  children: ReactNode;
}) {
  return (
    <Guard key={`${id} ${question}`} failed={(retry) => <Failed onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Guard>
  );
}
