import { clientExplorationOf } from '#machines/shared/client/exploration.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { explore, type Exploration } from '#model/explore.ts';
import { refusalMatrix, type RefusalCell } from '#model/refusals.ts';
import { isClient, type TriedMachine } from '../catalog.ts';
import { clientTourPath } from '../client/client-tour-path.ts';
import { recordTourPath } from '../tours/record-tour-path.ts';
import { toursOf, type Tours } from '../tours/tours-of.ts';

/** Answers to the questions about an exploration, by question. */
export interface Answers {
  refusals: readonly RefusalCell[];
  tours: Tours;
}

export type Question = keyof Answers;

/** How many configurations were explored, of how many found; null: the answer is being computed. */
export type Progress = { explored: number; found: number } | null;

type Told = (progress: Progress) => void;

/** Explores everything a machine can do. */
const explored = (lab: TriedMachine, onProgress: Told): Exploration =>
  explore(lab.machine, {
    ...(isClient(lab) ? clientExplorationOf(lab) : explorationOf(lab)),
    onProgress: (done, found) => onProgress({ explored: done, found }),
  });

const answers: { [Q in Question]: (lab: TriedMachine, exploration: Exploration) => Answers[Q] } = {
  refusals: (lab, exploration) => refusalMatrix(exploration, isClient(lab) ? 'place' : 'status'),
  tours: (lab, exploration) =>
    toursOf(
      exploration,
      isClient(lab) ? clientTourPath(lab, exploration) : recordTourPath(lab, exploration),
    ),
};

/** Answers a question about a machine. Large machines take seconds, so call it in a worker. */
export function answer<Q extends Question>(
  lab: TriedMachine,
  question: Q,
  onProgress: Told = () => undefined,
): Answers[Q] {
  const exploration = explored(lab, onProgress);
  onProgress(null);
  return answers[question](lab, exploration);
}
