import type { AnyStateMachine } from 'xstate';
import type { TrialSource } from '#machines/shared/trials.ts';
import { underTest } from '#machines/shared/under-test.ts';
import { graphOf } from '#model/graph.ts';
import { statusesOf, type StatusNode } from '#model/lifecycle.ts';

/** A machine as the lab shows it, with what is needed to try it. */
export interface LabMachine extends TrialSource {
  id: string;
  machine: AnyStateMachine;
  statuses: readonly StatusNode[];
  /** Every event, in the order of the cases. */
  events: readonly string[];
  /** Ways of the lifecycle that the specification does not show. */
  assumed: number;
  /** Where every path begins; absent: anywhere, and at first with a new record. */
  start?: Start;
}

/** Where a path begins: a status, and which of the situations its cases know. */
export interface Start {
  state: string;
  situation: number;
}

/** Every machine that has cases. */
export const labMachines: readonly LabMachine[] = underTest.map((source) => {
  const { machine, situations, samples, outcomes } = source;
  const assumed = graphOf(machine, 'business').edges.flatMap(({ moves }) => moves).filter((move) => move.assumed.length > 0).length;
  return { id: machine.id, machine, situations, samples, outcomes, statuses: statusesOf(machine), events: Object.keys(samples), assumed };
});

/** The machine of this id, or null. */
export const labMachine = (id: string): LabMachine | null => labMachines.find((one) => one.id === id) ?? null;

/** Locale key of a status. */
export const labelOf = ({ statuses }: LabMachine, state: string): string => statuses.find((status) => status.state === state)?.label ?? state;
