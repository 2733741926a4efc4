import { clientExplorationOf } from '#machines/shared/client/exploration.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { restingStatuses } from '#machines/shared/rest.ts';
import { explore, type Configuration, type Exploration } from '#model/explore.ts';
import { keptBehaviour, type KeptBehaviour } from '#model/kept-behaviour.ts';
import { refusalMatrix, type RefusalCell } from '#model/refusals.ts';
import { trapsOf, type Trap } from '#model/traps.ts';
import { isClient, type TriedMachine } from '../catalog.ts';
import { clientTourPath } from '../client/client-tour-path.ts';
import { recordTourPath } from '../tours/record-tour-path.ts';
import { toursOf, type TourPath, type Tours } from '../tours/tours-of.ts';

/** Where a machine could be stuck, and what it does. */
export interface Checks {
  traps: readonly { problem: Trap['problem']; path: TourPath }[];
  behaviour: KeptBehaviour;
}

/** Answers to the questions about an exploration, by question. */
export interface Answers {
  refusals: readonly RefusalCell[];
  tours: Tours;
  checks: Checks;
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

const tourPathOf = (lab: TriedMachine, exploration: Exploration) =>
  isClient(lab) ? clientTourPath(lab, exploration) : recordTourPath(lab, exploration);

const answers: { [Q in Question]: (lab: TriedMachine, exploration: Exploration) => Answers[Q] } = {
  refusals: (lab, exploration) => refusalMatrix(exploration, isClient(lab) ? 'place' : 'status'),
  tours: (lab, exploration) => toursOf(exploration, tourPathOf(lab, exploration)),
  checks: (lab, exploration) => {
    const toPath = tourPathOf(lab, exploration);
    // The console's own machines run as long as it does; a record should come to an end.
    const mayRest = ({ status }: Configuration) =>
      isClient(lab) || restingStatuses(lab.machine).includes(status);
    return {
      traps: trapsOf(exploration, mayRest).map(({ problem, witness }) => ({
        problem,
        path: toPath(witness),
      })),
      behaviour: keptBehaviour(exploration),
    };
  },
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
