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

/** Shows something else when what it holds cannot be computed. */
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
 * What is shown once a machine has been explored; says so meanwhile, and offers another try when it
 * fails.
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
