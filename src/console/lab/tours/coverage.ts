import type { Graph, Move } from '#model/graph.ts';
import type { CommandStep } from '#model/paths.ts';
import type { Coverage } from '../../diagram/picture.tsx';
import type { TourPath } from './tours-of.ts';

const isTaken = ({ transitions }: Move, taken: ReadonlySet<string>): boolean =>
  transitions.every((id) => taken.has(id));

/** The transitions that a path takes, those of its beginning included. */
const takenBy = ({ begun, steps }: TourPath): ReadonlySet<string> =>
  new Set([...begun, ...steps.flatMap(({ transitions }) => transitions)]);

/** How much of each line of a machine's picture these paths take, by id of the edge. */
export function coverageOf(
  { edges }: Graph,
  paths: readonly TourPath[],
): ReadonlyMap<string, Coverage> {
  const taken = paths.map(takenBy);
  return new Map(
    edges.map(({ id, moves }) => {
      const covered = moves.filter((move) => taken.some((one) => isTaken(move, one))).length;
      return [id, covered === 0 ? 'none' : covered === moves.length ? 'all' : 'some'];
    }),
  );
}

/** The lines of a picture along which a step goes; none if it leads nowhere, as a failed call. */
export function edgesAlong({ edges }: Graph, step: CommandStep): ReadonlySet<string> {
  const taken = new Set(step.transitions);
  return new Set(
    edges.filter(({ moves }) => moves.some((move) => isTaken(move, taken))).map(({ id }) => id),
  );
}
