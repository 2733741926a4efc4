import { askWorker } from '../../ask-worker.ts';
import type { TriedMachine } from '../catalog.ts';
import type { Answers, Progress, Question } from './analysis.ts';
import type { Asked } from './analysis.worker.ts';

/** An analysis that was asked for, with how far it is. */
export class Analysis {
  progress: Progress = { explored: 0, found: 0 };
  readonly answer: Promise<unknown>;
  private readonly worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly listeners = new Set<() => void>();

  constructor(asked: Asked) {
    this.answer = askWorker<unknown, Progress>(this.worker, asked, (progress) => {
      this.progress = progress;
      for (const listener of this.listeners) listener();
    });
  }

  readonly onProgress = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Ends it without an answer. */
  stop(): void {
    this.worker.terminate();
  }
}

const known = new Map<string, Analysis>();

const keyOf = ({ id }: TriedMachine, question: Question) => `${id} ${question}`;

/**
 * Explores a machine in a worker, so that the page stays responsive. It is the same every time, so
 * that a component can suspend on its answer, until it is forgotten.
 */
export function analysing(lab: TriedMachine, question: Question): Analysis {
  const key = keyOf(lab, question);
  const analysis = known.get(key) ?? new Analysis({ id: lab.id, question });
  known.set(key, analysis);
  return analysis;
}

/** Stops an analysis, or forgets one that failed: it is made anew when it is asked for again. */
export function forget(lab: TriedMachine, question: Question): void {
  const key = keyOf(lab, question);
  known.get(key)?.stop();
  known.delete(key);
}

/** The answer of the analysis. */
export const analysisOf = <Q extends Question>(
  lab: TriedMachine,
  question: Q,
): Promise<Answers[Q]> => analysing(lab, question).answer as Promise<Answers[Q]>;
