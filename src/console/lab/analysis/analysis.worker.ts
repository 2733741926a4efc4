import { clientMachine, labMachine } from '../catalog.ts';
import { answer, type Question } from './analysis.ts';

/** The one request that a worker receives: the id of a machine and a question. */
export interface Asked {
  id: string;
  question: Question;
}

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  const lab = labMachine(id) ?? clientMachine(id);
  if (!lab) throw new Error(`There is no machine ${id}.`);
  self.postMessage(answer(lab, question));
});
