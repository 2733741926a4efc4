import { clientExplorationOf, type ClientStep } from '#machines/shared/client/exploration.ts';
import type { Exploration } from '#model/explore.ts';
import { configurationOf, type CommandStep, type Path } from '#model/paths.ts';
import { placeOf } from '#model/places.ts';
import type { ClientMachine } from '../catalog.ts';
import { MOST_STEPS } from '../simulator/simulation.ts';
import type { TourPath } from '../tours/tours-of.ts';
import { clientLinkOf } from './link.ts';

/**
 * Describes paths through a machine of the console by state and step, with a link that opens each
 * in the simulator.
 */
export function clientTourPath(
  lab: ClientMachine,
  exploration: Exploration,
): (path: Path) => TourPath {
  const { starts, identity } = clientExplorationOf(lab);
  const ids = starts.map(identity);
  const place = (id: string) => placeOf(configurationOf(exploration, id).snapshot.value);
  return ({ start, steps: taken }) => {
    const steps = taken.map(({ step, from, to, transitions }): CommandStep => {
      const { who, event, name } = step as ClientStep;
      return {
        who: who ?? '',
        event,
        call: null,
        outcome: name === '' ? null : name,
        from: place(from),
        to: place(to),
        transitions,
      };
    });
    const names = taken.map(({ step }) => step.id);
    const link =
      names.length > MOST_STEPS
        ? null
        : clientLinkOf(lab, { start: ids.indexOf(start), steps: names, at: names.length });
    return { start: place(start), begun: exploration.begun.get(start) ?? [], steps, link };
  };
}
