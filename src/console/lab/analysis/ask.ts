import { askWorker } from '../../ask-worker.ts';
import type { TriedMachine } from '../catalog.ts';
import type { Answers, Question } from './analysis.ts';
import type { Asked } from './analysis.worker.ts';

const known = new Map<string, Promise<unknown>>();

const ask = (asked: Asked): Promise<unknown> =>
  askWorker(
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
    asked,
  );

/**
 * Explores a machine in a worker, so that the page stays responsive. Returns the same promise every
 * time, so that a component can suspend on it. A failed question is retried the next time.
 */
export function analysisOf<Q extends Question>(
  { id }: TriedMachine,
  question: Q,
): Promise<Answers[Q]> {
  const key = `${id} ${question}`;
  const asked = known.get(key) ?? ask({ id, question });
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked as Promise<Answers[Q]>;
}
