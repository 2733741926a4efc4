import type { AnyMachineSnapshot } from 'xstate';
import { explorationOf } from '#machines/shared/exploration.ts';
import type { Persona } from '#machines/shared/people.ts';
import type { Exploration } from '#model/explore.ts';
import { commandSteps, configurationOf, type CommandStep, type Path } from '#model/paths.ts';
import type { LabMachine } from '../catalog.ts';
import { linkOf } from '../simulator/link.ts';
import { firstStart, type Given } from '../simulator/scenario.ts';
import { MOST_STEPS } from '../simulator/simulation.ts';
import type { TourPath } from './tours-of.ts';

function linkFor(lab: LabMachine, situation: number, steps: readonly CommandStep[]): string | null {
  const isShown =
    situation >= 0 &&
    steps.length <= MOST_STEPS &&
    steps.every(({ call, outcome }) => (call === null) === (outcome === null));
  if (!isShown) return null;
  const given = steps.map(({ who, event, outcome }): Given => ({
    who: who as Persona,
    event,
    outcome,
  }));
  return linkOf(lab, { start: { ...firstStart(lab), situation }, steps: given, at: given.length });
}

/**
 * Describes paths through a record's machine by status and command, with a link that opens each in
 * the simulator.
 */
export function recordTourPath(
  lab: LabMachine,
  exploration: Exploration,
): (path: Path) => TourPath {
  const { starts, identity } = explorationOf(lab);
  const ids = starts.map((snapshot: AnyMachineSnapshot) => identity(snapshot));
  const status = (id: string) => configurationOf(exploration, id).status;
  return ({ start, steps: taken }) => {
    const steps = commandSteps(taken, status);
    return {
      start: status(start),
      begun: exploration.begun.get(start) ?? [],
      steps,
      link: linkFor(lab, ids.indexOf(start), steps),
    };
  };
}
