import { clientMachine, labMachine } from '../catalog.ts';
import { answer, type Progress, type Question } from './analysis.ts';

/** The one request that a worker receives: the id of a machine and a question. */
export interface Asked {
  id: string;
  question: Question;
}

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  const lab = labMachine(id) ?? clientMachine(id);
  if (!lab) throw new Error(`There is no machine ${id}.`);
  const onProgress = (progress: Progress) => self.postMessage({ progress });
  self.postMessage({ answer: answer(lab, question, onProgress) });
});
