import { Button, Callout, Intent, ProgressBar } from '@blueprintjs/core';
import { Component, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TriedMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import type { Question } from './analysis.ts';
import { analysing, forget } from './ask.ts';

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

interface WaitingProps {
  lab: TriedMachine;
  question: Question;
  onStop: () => void;
}

function Waiting({ lab, question, onStop }: WaitingProps) {
  const { say } = useWords();
  const analysis = analysing(lab, question);
  const progress = useSyncExternalStore(analysis.onProgress, () => analysis.progress);
  return (
    <section className="ui-card">
      <div className="ui-row lab-analysis">
        <p className="ui-quiet">
          {progress === null
            ? say('lab.analysis.computing')
            : progress.found === 0
              ? say('lab.analysis.waiting')
              : say('lab.analysis.exploring', progress)}
        </p>
        <Button size="small" onClick={onStop}>
          {say('lab.analysis.stop')}
        </Button>
      </div>
      <ProgressBar
        {...(progress === null || progress.found === 0
          ? {}
          : { value: progress.explored / progress.found })}
        aria-label={say('lab.analysis.waiting')}
      />
      <Skeleton lines={10} />
    </section>
  );
}

interface AnalysedProps {
  lab: TriedMachine;
  question: Question;
  children: ReactNode;
}

function Asked({ lab, question, children }: AnalysedProps) {
  const { say } = useWords();
  const [isStopped, setStopped] = useState(false);
  if (isStopped)
    return (
      <Callout title={say('lab.analysis.stopped')} role="status">
        <Button onClick={() => setStopped(false)}>{say('lab.analysis.again')}</Button>
      </Callout>
    );
  const stop = () => {
    forget(lab, question);
    setStopped(true);
  };
  return (
    <Guard
      failed={(retry) => (
        <Failed
          onRetry={() => {
            forget(lab, question);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<Waiting lab={lab} question={question} onStop={stop} />}>
        {children}
      </Suspense>
    </Guard>
  );
}

/**
 * Renders its content once a machine has been explored. Says how far that is until then, and offers
 * to stop it; offers a retry if it fails.
 */
export function Analysed(props: AnalysedProps) {
  return <Asked key={`${props.lab.id} ${props.question}`} {...props} />;
}
