import type { AnyStateMachine, EventObject } from 'xstate';
import { run, type RunResult, type Stored } from './run.ts';

/** One command as a history keeps it. */
export interface StoredCommand {
  event: EventObject;
  /** What the context says while it is given: who acts, on which revision. */
  facing: object;
  /** What its call answered. */
  output: unknown;
  /** Status codes before and after; null after the end of a record that is gone. */
  from: string | null;
  to: string | null;
}

/** Where a history first says something that the machine would not have done. */
export interface Divergence {
  /** Place of the entry, from 0. */
  entry: number;
  event: string;
  /**
   * `from`: it begins elsewhere than the record stood. `refused`: the machine refuses the command there. `to`: the command
   * leads elsewhere. `afterEnd`: the record was already gone.
   */
  problem: 'from' | 'refused' | 'to' | 'afterEnd';
  /** Status code by the machine; for a refusal the one the record keeps. */
  expected: string | null;
  /** Status code in the history. */
  stored: string | null;
  /** Why it is refused: name of the guard, or `notInThisState`; null for the other problems. */
  why: string | null;
}

/** Where a replayed record stands: at the end of its history, or before the entry that does not fit. */
export interface Replayed<Context> {
  /** Null when the record is gone. */
  status: string | null;
  context: Context;
  divergence: Divergence | null;
}

/**
 * Runs a stored history through a machine, from the record as it was created. It stops at the first entry that the machine
 * contradicts. Throws when the machine has no status of the code at the start.
 */
export function replay<Context extends object>(machine: AnyStateMachine, start: Stored<Context>, entries: readonly StoredCommand[]): Replayed<Context> {
  let status: string | null = start.status;
  let { context } = start;
  for (const [entry, { event, facing, output, from, to }] of entries.entries()) {
    const diverges = (problem: Divergence['problem'], expected: string | null, stored: string | null, why: string | null = null): Replayed<Context> => ({
      status, context, divergence: { entry, event: event.type, problem, expected, stored, why },
    });
    if (status === null) return diverges('afterEnd', null, to);
    if (status !== from) return diverges('from', status, from);
    const result: RunResult<Context> = run(machine, { status, context: { ...context, ...facing } }, event, () => output);
    if (result.outcome === 'refused') {
      const { why } = result;
      return diverges('refused', status, to, why.reason === 'guard' ? why.guard : why.reason);
    }
    if (result.status !== to) return diverges('to', result.status, to);
    ({ status, context } = result);
  }
  return { status, context, divergence: null };
}
