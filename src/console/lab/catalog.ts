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
  /** Its top-level states; statuses where it is a record's. */
  statuses: readonly StatusNode[];
  /** Every event, in the order of the cases. */
  events: readonly string[];
  /** Ways of the lifecycle that the specification does not show. */
  assumed: number;
}

/** A machine of a record, with what is needed to try it. */
export interface LabMachine extends ShownMachine, TrialSource {
  /** Where every path begins; absent: anywhere, and at first with a new record. */
  start?: Start;
}

/**
 * A machine that runs in the console itself: no record, no status codes, nobody but the console to
 * act.
 */
export interface ClientMachine extends ShownMachine, ClientSource {
  machine: AnyStateMachine;
}

/** Any machine that can be tried. */
export type TriedMachine = LabMachine | ClientMachine;

/** Where a path begins: a status, and which of the situations its cases know. */
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
    // Within a state of theirs more happens than calls.
    assumed: assumedIn(machine, 'calls'),
  }),
);

/** The machine of a record of this id, or null. */
export const labMachine = (id: string): LabMachine | null =>
  labMachines.find((one) => one.id === id) ?? null;

/** The machine of the console of this id, or null. */
export const clientMachine = (id: string): ClientMachine | null =>
  clientMachines.find((one) => one.id === id) ?? null;

/** Whether a machine is the console's own. */
export const isClient = (lab: TriedMachine): lab is ClientMachine => 'starts' in lab;

/** Locale key of a status. */
export const labelOf = ({ statuses }: ShownMachine, state: string): string =>
  statuses.find((status) => status.state === state)?.label ?? state;

/** The name of a status, or of a place within one, given as the path of its innermost state. */
export function placeText(lab: ShownMachine, place: string, say: (key: string) => string): string {
  const [status = '', ...inner] = place.split('.');
  const name = say(labelOf(lab, status));
  return inner.length === 0
    ? name
    : `${name} · ${say(`lab.states.${lab.id}.${[status, ...inner].join('-')}`)}`;
}
