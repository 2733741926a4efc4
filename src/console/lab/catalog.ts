import type { AnyStateMachine } from 'xstate';
import type { ClientSource } from '#machines/shared/client/happenings.ts';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import type { TrialSource } from '#machines/shared/trials.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { graphOf, type GraphView } from '#model/graph.ts';
import { statusesOf, type StatusNode } from '#model/lifecycle.ts';

/** A machine as the gallery and the diagram show it. */
export interface ShownMachine {
  id: string;
  machine: AnyStateMachine;
  /** Its top-level states; for the machine of a record these are statuses. */
  statuses: readonly StatusNode[];
  /** Every event, in the order of the cases. */
  events: readonly string[];
  /** Number of transitions that the specification does not show. */
  assumed: number;
}

/** The machine of a record, with what the simulator needs. */
export interface LabMachine extends ShownMachine, TrialSource {
  /** Where every path begins. Absent: anywhere, with a new record as the default. */
  start?: Start;
}

/**
 * A machine that runs in the console itself. It has no record, no status codes and no actor but the
 * console.
 */
export interface ClientMachine extends ShownMachine, ClientSource {
  machine: AnyStateMachine;
}

/** Any machine that the simulator can run. */
export type TriedMachine = LabMachine | ClientMachine;

/** Where a path begins: a status, and the index of one of its situations in the cases. */
export interface Start {
  state: string;
  situation: number;
}

const assumedIn = (machine: AnyStateMachine, view: GraphView): number =>
  graphOf(machine, view)
    .edges.flatMap(({ moves }) => moves)
    .filter((move) => move.assumed.length > 0).length;

/** Every machine of a record that has cases. */
export const labMachines: readonly LabMachine[] = catalog.map(
  ({ machine, situations, samples, outcomes }) => ({
    id: machine.id,
    machine,
    situations,
    samples,
    outcomes,
    statuses: statusesOf(machine),
    events: Object.keys(samples),
    assumed: assumedIn(machine, 'business'),
  }),
);

/** Every machine that runs in the console itself. */
export const clientMachines: readonly ClientMachine[] = clientCatalog.map(
  ({ machine, starts, situations, samples, outcomes }) => ({
    id: machine.id,
    machine,
    starts,
    situations,
    samples,
    outcomes,
    statuses: statusesOf(machine).map(({ state, tone }) => ({
      state,
      tone,
      code: null,
      label: `lab.states.${machine.id}.${state}`,
      roles: [],
      dueHours: null,
    })),
    events: Object.keys(samples),
    // Within their states more happens than calls.
    assumed: assumedIn(machine, 'calls'),
  }),
);

/** The machine of a record with this id, or null. */
export const labMachine = (id: string): LabMachine | null =>
  labMachines.find((one) => one.id === id) ?? null;

/** The console's machine with this id, or null. */
export const clientMachine = (id: string): ClientMachine | null =>
  clientMachines.find((one) => one.id === id) ?? null;

/** Whether a machine is one of the console's own. */
export const isClient = (lab: TriedMachine): lab is ClientMachine => 'starts' in lab;

/** Locale key of a status. */
export const labelOf = ({ statuses }: ShownMachine, state: string): string =>
  statuses.find((status) => status.state === state)?.label ?? state;

/** The name of a status, or of a state within one, given as the path of its innermost state. */
export function placeText(lab: ShownMachine, place: string, say: (key: string) => string): string {
  const [status = '', ...inner] = place.split('.');
  const name = say(labelOf(lab, status));
  return inner.length === 0
    ? name
    : `${name} · ${say(`lab.states.${lab.id}.${[status, ...inner].join('-')}`)}`;
}
