import type { AnyStateMachine } from 'xstate';
import { drawnMachines } from '#visualizations/draw/catalog.ts';
import type { Outcome } from '#machines/shared/cases.ts';
import { clientExplorationOf } from '#machines/shared/client/exploration.ts';
import { CONSOLE } from '#machines/shared/client/happenings.ts';
import { clientCatalog, type ClientCatalogEntry } from '#machines/shared/client/catalog.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { people } from '#machines/shared/people.ts';
import { catalog, type CatalogEntry } from '#machines/shared/catalog.ts';
import { delays, explore, opened, type Exploration, type ExploreOptions } from '#model/explore.ts';
import type { VersionOptions } from '#model/versions.ts';
import { CliFailure } from './failure.ts';
import { nearest } from './nearest.ts';

/** A machine with everything needed to explore it. */
export interface Subject {
  machine: AnyStateMachine;
  /** `record`: a business record with people. `client`: a console machine without people. */
  kind: 'record' | 'client';
  /** The values of `--role`. */
  people: readonly string[];
  events: readonly string[];
  /** The possible results of each call. */
  outcomes: Readonly<Record<string, readonly Pick<Outcome<unknown>, 'name'>[]>>;
  options: VersionOptions & ExploreOptions;
  /** The catalog entry of a record; null for others. */
  record: CatalogEntry | null;
}

function ofRecord(one: CatalogEntry): Subject {
  const { steps, ...options } = explorationOf(one);
  return {
    machine: one.machine,
    kind: 'record',
    people: Object.keys(people),
    events: Object.keys(one.samples),
    outcomes: one.outcomes,
    // No lifecycle has delays yet, but a version that has them can be explored.
    options: { ...options, steps: (snapshot) => [...steps(snapshot), ...delays(snapshot)] },
    record: one,
  };
}

function ofClient(one: ClientCatalogEntry): Subject {
  const options = clientExplorationOf(one);
  const opening = (machine: AnyStateMachine) =>
    one.starts.map(({ input }) => opened(machine, input));
  return {
    machine: one.machine,
    kind: 'client',
    people: [CONSOLE],
    events: Object.keys(one.samples),
    outcomes: one.outcomes,
    options: {
      ...options,
      begin: (machine) => opening(machine).map(({ snapshot }) => snapshot),
      opening,
    },
    record: null,
  };
}

/** Every machine that has cases. */
export const subjects: readonly Subject[] = [
  ...catalog.map(ofRecord),
  ...clientCatalog.map(ofClient),
];

/** Throws a `CliFailure` for an unknown machine, naming the nearest one of those given. */
export function unknownMachine(name: string, machines: readonly string[]): never {
  const near = nearest(name, machines);
  throw new CliFailure(near === null ? 'unknownMachine' : 'unknownMachineNear', {
    name,
    near: near ?? '',
    known: machines.join(', '),
  });
}

/**
 * The machine with this id. Throws if there is none, naming the nearest, and if it only has a
 * diagram.
 */
export function subjectNamed(name: string): Subject {
  const found = subjects.find(({ machine }) => machine.id === name);
  if (found) return found;
  if (drawnMachines.some(({ id }) => id === name)) throw new CliFailure('onlyDrawn', { name });
  return unknownMachine(
    name,
    subjects.map(({ machine }) => machine.id),
  );
}

/** Explores everything a machine can do. */
export const explored = ({ machine, options }: Subject): Exploration => explore(machine, options);
