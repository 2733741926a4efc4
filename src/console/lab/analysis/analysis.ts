import { explorationOf } from '#machines/shared/exploration.ts';
import { explore, type Exploration } from '#model/explore.ts';
import { roundTrips, statePaths } from '#model/paths.ts';
import { refusalMatrix, type RefusalCell } from '#model/refusals.ts';
import { tour, transitionPairs } from '#model/tour.ts';
import type { LabMachine } from '../catalog.ts';
import { toursFrom, type Tours } from '../tours/tours-of.ts';

/** What an exploration can be asked. */
export interface Answers {
  refusals: readonly RefusalCell[];
  tours: Tours;
}

export type Question = keyof Answers;

/** Everything a machine can do, as the model explores it. */
export const explored = (lab: LabMachine): Exploration => explore(lab.machine, explorationOf(lab));

const answers: { [Q in Question]: (lab: LabMachine, exploration: Exploration) => Answers[Q] } = {
  refusals: (_, exploration) => refusalMatrix(exploration),
  tours: (lab, exploration) =>
    toursFrom(lab, exploration, {
      statuses: { paths: statePaths(exploration, 'status'), bound: null },
      transitions: tour(exploration),
      pairs: transitionPairs(exploration),
      configurations: { paths: statePaths(exploration), bound: null },
      roundTrips: { paths: roundTrips(exploration), bound: null },
    }),
};

/** Answers a question about a machine. Takes seconds for a large one: ask in a worker. */
export function answer<Q extends Question>(lab: LabMachine, question: Q): Answers[Q] {
  return answers[question](lab, explored(lab));
}
